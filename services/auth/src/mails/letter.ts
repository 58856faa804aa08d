/** What a letter is written from. */
export interface LetterData {
  firstName: string;
  /** Without a trailing slash. */
  publicUrl: string;
  token: string;
}

/** A letter as text and as a page. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

interface Content {
  subject: string;
  greeting: string;
  /** Paragraphs before and after the button, as plain text. */
  before: string;
  button: string;
  link: string;
  after: string;
}

/** Sets one text as both forms, so that they say the same. */
export function setLetter({ subject, greeting, before, button, link, after }: Content): Letter {
  const text = [greeting, before, link, after, 'Your Aulavox team'].join('\n\n') + '\n';
  const html = `<!doctype html>
<html lang="en">
  <body style="margin:0;padding:24px;background:#f4f5fb;font-family:Helvetica,Arial,sans-serif;color:#1f2440">
    <div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px;line-height:1.5">
      <p style="margin-top:0;font-size:20px;font-weight:bold;color:#4338ca">Aulavox</p>
      <p>${escape(greeting)}</p>
      <p>${escape(before)}</p>
      <p style="margin:28px 0">
        <a href="${escape(link)}" style="padding:12px 24px;border-radius:8px;background:#4338ca;color:#ffffff;text-decoration:none;font-weight:bold">${escape(button)}</a>
      </p>
      <p>${escape(after)}</p>
      <p style="font-size:13px;color:#5b6180">If the button does not work, copy this address into your browser:<br>${escape(link)}</p>
      <p style="margin-bottom:0">Your Aulavox team</p>
    </div>
  </body>
</html>
`;
  return { subject, text, html };
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Names come from people. */
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
