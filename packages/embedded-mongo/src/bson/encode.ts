import { serialize } from 'bson';
import type { Doc } from './values.ts';

/** Values to BSON bytes; undefined fields are left out. */
export function encode(doc: Doc): Buffer {
  const bytes = serialize(doc, { ignoreUndefined: true });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
