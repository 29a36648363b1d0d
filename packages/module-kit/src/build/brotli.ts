import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const bytesAt = async (content: Buffer, quality: number) =>
  (await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })).length;

/** Size of a file as browsers receive it, in bytes. */
export const brotliBytes = (content: Buffer): Promise<number> => bytesAt(content, 11);

/** A size that it does not exceed, in a tenth of the time. */
export const hastyBytes = (content: Buffer): Promise<number> => bytesAt(content, 5);
