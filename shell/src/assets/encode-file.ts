import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

/** How a file can be sent; which ones exist is decided when it is made. */
export type Encoding = 'identity' | 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const plainOf = {
  identity: async (content: Buffer) => content,
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

const contentTypes: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
};

const compressible = new Set(['js', 'css', 'svg']);
const endingOf = (file: string) => file.slice(file.lastIndexOf('.') + 1);

/** Whether a file becomes smaller by being compressed. */
export const isCompressible = (file: string): boolean => compressible.has(endingOf(file));

export function contentTypeOf(file: string): string {
  return contentTypes[endingOf(file)] ?? 'application/octet-stream';
}

/** A file in every form it will be sent in. Compressed once, as hard as it goes; kept plain where that is no gain. */
export async function encodeFile(file: string, content: Buffer): Promise<Partial<Record<Encoding, Buffer>>> {
  if (!isCompressible(file)) return { identity: content };
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    zip(content, { level: 9 }),
  ]);
  return {
    identity: content,
    ...(br.length < content.length && { br }),
    ...(gz.length < content.length && { gzip: gz }),
  };
}

/** Whether these bytes, read as that encoding, are this content. */
export async function holds(content: Buffer, encoding: Encoding, bytes: Buffer): Promise<boolean> {
  const plain = await plainOf[encoding](bytes).catch(() => undefined);
  return plain?.equals(content) ?? false;
}
