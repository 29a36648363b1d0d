import { serialize } from 'bson';
import { fail } from './errors.ts';
import type { Doc } from './values.ts';

/** What a document may have on its way through the server: 16 MB and a little. */
const MAX_BYTES = 16 * 2 ** 20 + 16 * 2 ** 10;

/** Values to BSON bytes; undefined fields are left out. What is too large throws, with the code of the occasion. */
export function encode(doc: Doc, codeIfTooLarge = 10334): Buffer {
  const bytes = written(doc);
  if (bytes === undefined || bytes.byteLength > MAX_BYTES) {
    return fail(codeIfTooLarge, `BSONObj size is invalid. Size must be between 0 and ${MAX_BYTES}(16MB)`);
  }
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** js-bson writes into a buffer of 17 MB: past its end numbers throw, and texts are cut. */
function written(doc: Doc): Uint8Array | undefined {
  try {
    return serialize(doc, { ignoreUndefined: true });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
