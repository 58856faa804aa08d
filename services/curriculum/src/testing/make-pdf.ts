import { deflateSync } from 'node:zlib';

/** A PDF with one page for each text; a page whose text is '' shows nothing, as a scan would. */
export function makePdf(pages: string[]): Buffer {
  const contents = pages.map((text) =>
    Buffer.from(text && `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`),
  );
  return makePdfOf(contents);
}

/** A small PDF whose one page unpacks to so many megabytes. */
export const makePdfBomb = (megabytes: number): Buffer =>
  makePdfOf([Buffer.alloc(megabytes * 1024 * 1024, ' ')]);

function makePdfOf(contents: Uint8Array[]): Buffer {
  const kids = contents.map((_content, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects: Uint8Array[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    ...contents.flatMap((content, index) => [pageOf(5 + index * 2), streamOf(content)]),
  ];
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.4\n')];
  const offsets = objects.map((object, index) => {
    const offset = parts.reduce((size, part) => size + part.length, 0);
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'));
    return offset;
  });
  const start = parts.reduce((size, part) => size + part.length, 0);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const pageOf = (content: number): Buffer =>
  Buffer.from(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${content} 0 R >>`,
  );

function streamOf(content: Uint8Array): Buffer {
  const packed = deflateSync(content);
  const head = `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]);
}
