import { isUtf8 } from 'node:buffer';
import { fail } from './errors.ts';

/** Bytes being read; those of a client are not trusted further than they can be read. */
export type Reader = { bytes: Buffer; at: number; isTrusted: boolean; depth: number };

export const malformed = (problem: string): never => fail(22, `invalid BSON: ${problem}`);

/** Moves past `length` bytes and returns where they start. */
export function skip(reader: Reader, length: number): number {
  const start = reader.at;
  reader.at += length;
  if (length < 0 || reader.at > reader.bytes.length) malformed('a value reaches beyond the end');
  return start;
}

function textAt({ bytes, isTrusted }: Reader, start: number, end: number): string {
  const text = bytes.toString('utf8', start, end);
  // What is not UTF-8 shows as U+FFFD, which may also stand there by right.
  const isDoubtful = !isTrusted && text.includes('\ufffd');
  return isDoubtful && !isUtf8(bytes.subarray(start, end)) ? malformed('a text is not UTF-8') : text;
}

/** Length-prefixed text. */
export function readText(reader: Reader): string {
  const length = reader.bytes.readInt32LE(skip(reader, 4));
  const start = skip(reader, length);
  const end = reader.at - 1;
  return length < 1 || reader.bytes[end] !== 0 ? malformed('a text does not end') : textAt(reader, start, end);
}

/** Moves past `length` bytes and returns them without copying. */
export function take(reader: Reader, length: number): Buffer {
  const start = skip(reader, length);
  return reader.bytes.subarray(start, reader.at);
}

/** Text up to the next NUL. */
export function readCString(reader: Reader): string {
  const start = reader.at;
  const end = reader.bytes.indexOf(0, start);
  if (end < 0) malformed('a name does not end');
  reader.at = end + 1;
  return textAt(reader, start, end);
}
