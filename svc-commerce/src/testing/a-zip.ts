import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** An archive of these files, some of them perhaps with faults in them. */
export async function aZip(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path, { compress: true });
  zip.end();
  return buffer(zip.outputStream);
}
