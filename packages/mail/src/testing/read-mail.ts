/** A mail as its receiver sees it. */
export interface ReadMail {
  from: string;
  to: string;
  subject: string;
  messageId: string;
  text: string;
  html: string;
}

/** Reads the mails that this package sends (RFC 822, one text and one HTML part); not those of others. */
export function readMail(raw: string): ReadMail {
  const { headers, body } = divide(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  if (!boundary) throw new Error('The mail has no parts');
  const parts = body.split(`--${boundary}`).slice(1, -1).map(divide);
  const partOf = (type: string): string => {
    const part = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type));
    if (!part) throw new Error(`The mail has no part of type ${type}`);
    return decode(part.body.trim(), part.headers.get('content-transfer-encoding') ?? '7bit');
  };
  const header = (name: string): string => decodeWords(headers.get(name) ?? '');
  return {
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    messageId: header('message-id'),
    text: partOf('text/plain'),
    html: partOf('text/html'),
  };
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

function divide(raw: string): Part {
  const [head = '', ...rest] = raw.replaceAll('\r\n', '\n').trimStart().split('\n\n');
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n');
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(':');
    return [name.toLowerCase(), value.join(':').trim()];
  });
  return { headers: new Map(headers), body: rest.join('\n\n') };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? decodeQuoted(body) : body;
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** Words of a header that are not ASCII (RFC 2047). */
function decodeWords(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      decode(
        kind.toUpperCase() === 'Q' ? word.replaceAll('_', ' ') : word,
        kind.toUpperCase() === 'Q' ? 'quoted-printable' : 'base64',
      ),
    );
}
