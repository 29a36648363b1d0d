import { brotliCompressSync, constants } from 'node:zlib';

/** Compresses as hard as published files are, or less hard, as pages are. */
export function brotli(content: Buffer, quality = 11): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
