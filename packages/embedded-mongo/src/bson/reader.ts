export type Reader = { bytes: Buffer; at: number };

/** Length-prefixed text. */
export function readText(reader: Reader): string {
  const length = reader.bytes.readInt32LE(reader.at);
  const start = reader.at + 4;
  reader.at = start + length;
  return reader.bytes.toString('utf8', start, start + length - 1);
}

/** Moves past `length` bytes and returns them without copying. */
export function take(reader: Reader, length: number): Buffer {
  reader.at += length;
  return reader.bytes.subarray(reader.at - length, reader.at);
}

/** Text up to the next NUL. */
export function readCString(reader: Reader): string {
  const start = reader.at;
  const end = reader.bytes.indexOf(0, start);
  reader.at = end + 1;
  return reader.bytes.toString('utf8', start, end);
}
