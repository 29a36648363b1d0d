import { createHash } from 'node:crypto';
import { invertFrom, position, restart, type TextKey, writeUInt32, writeValue, written } from './key-writer.ts';

/** lmdb's limit is 1,978 bytes and a non-unique entry adds a 6-byte record id. */
export const MAX_KEY_BYTES = 1900;
const CUT_BYTES = MAX_KEY_BYTES - 20;

export type KeyFields = { id: number; directions: readonly number[]; textKey: TextKey };

function writeFields(index: KeyFields, values: readonly unknown[]): Buffer {
  restart();
  writeUInt32(index.id);
  for (let i = 0; i < values.length; i++) {
    const start = position();
    writeValue(values[i], index.textKey);
    if ((index.directions[i] ?? 1) < 0) invertFrom(start);
  }
  return written();
}

/**
 * Bytes whose order is the order of the values. Keys over 1,900 bytes are cut and closed with a hash:
 * equality stays exact, order among them does not.
 */
export function encodeKey(index: KeyFields, values: readonly unknown[]): Buffer {
  const bytes = writeFields(index, values);
  if (bytes.length <= MAX_KEY_BYTES) return Buffer.from(bytes);
  const hash = createHash('sha1').update(bytes).digest();
  return Buffer.concat([bytes.subarray(0, CUT_BYTES), hash]);
}

/** The start of all keys that begin with these values; `isCut` when the values did not fit. */
export function encodePrefix(index: KeyFields, values: readonly unknown[]): { key: Buffer; isCut: boolean } {
  const bytes = writeFields(index, values);
  return { key: Buffer.from(bytes.subarray(0, CUT_BYTES)), isCut: bytes.length > CUT_BYTES };
}

/** The first key after all keys that start with this one. */
export function successor(key: Buffer): Buffer {
  for (let i = key.length - 1; i >= 0; i--) {
    if (key[i] === 0xff) continue;
    const next = Buffer.from(key.subarray(0, i + 1));
    next[i] = (next[i] ?? 0) + 1;
    return next;
  }
  return Buffer.concat([key, Buffer.from([255, 255])]);
}
