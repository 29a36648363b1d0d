import { importProductFile } from '@tessera/contracts/commerce/download-calls.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import type { SourceProduct } from './catalogue-types.ts';
import type { PlatformClient } from './platform-client.ts';

/** Loads the file of every digital product: a page that says what it would be. */
export async function uploadProductFiles(
  commerce: PlatformClient,
  products: readonly SourceProduct[],
  websiteId: string,
) {
  for (const { id, name, summary, digitalFile } of products) {
    if (!digitalFile) continue;
    await commerce.sendBytes(
      fillPath(importProductFile.path, { productId: id, fileName: digitalFile.name }),
      websiteId,
      onePage([name, summary, 'A sample file of the demo store.']),
      'application/pdf',
    );
  }
}

/** A PDF of one page with some lines of plain text. */
export function onePage(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const written = lines.map((line) => `(${line.replaceAll(/[^\x20-\x7e]/g, '-').replaceAll(/[\\()]/g, '\\$&')}) Tj T*`);
  const text = `BT /F1 14 Tf 22 TL 60 760 Td ${written.join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return new TextEncoder().encode(body + end);
}
