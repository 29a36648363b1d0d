import { brotliCompressSync, constants } from 'node:zlib';

/** Size of a file as browsers receive it, in bytes. */
export function brotliBytes(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
