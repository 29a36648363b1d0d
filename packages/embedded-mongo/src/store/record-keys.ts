const RECORD_BYTES = 6;

/** Documents of one collection stand together, in the order of insertion. */
export function documentKey(collectionId: number, record: number): Buffer {
  const key = Buffer.allocUnsafe(4 + RECORD_BYTES);
  key.writeUInt32BE(collectionId, 0);
  key.writeUIntBE(record, 4, RECORD_BYTES);
  return key;
}

/** The first key of a collection or index; that of the next one is where it ends. */
export function firstKey(id: number): Buffer {
  const key = Buffer.allocUnsafe(4);
  key.writeUInt32BE(id, 0);
  return key;
}

export function recordBytes(record: number): Buffer {
  const bytes = Buffer.allocUnsafe(RECORD_BYTES);
  bytes.writeUIntBE(record, 0, RECORD_BYTES);
  return bytes;
}

/** The record id that ends a key or fills a value. */
export const readRecord = (bytes: Buffer): number => bytes.readUIntBE(bytes.length - RECORD_BYTES, RECORD_BYTES);
