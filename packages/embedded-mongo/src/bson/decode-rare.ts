import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { malformed, type Reader, readCString, readText, skip, take } from './reader.ts';
import type { Doc } from './values.ts';

type ReadDocument = (reader: Reader) => Doc;

function readBinary(reader: Reader): Binary {
  const length = reader.bytes.readInt32LE(skip(reader, 4));
  const subtype = reader.bytes[skip(reader, 1)] ?? 0;
  const all = take(reader, length);
  if (subtype !== 2) return new Binary(all, subtype);
  if (length < 4 || all.readInt32LE(0) !== length - 4) malformed('an old binary is not as long as it says');
  return new Binary(all.subarray(4), subtype);
}

function readScopedCode(reader: Reader, readDocument: ReadDocument): Code {
  const start = reader.at;
  const end = start + reader.bytes.readInt32LE(skip(reader, 4));
  const code = new Code(readText(reader), readDocument(reader));
  return reader.at === end ? code : malformed('a code is not as long as it says');
}

function readTimestamp(reader: Reader): Timestamp {
  const b = take(reader, 8);
  return new Timestamp({ t: b.readUInt32LE(4), i: b.readUInt32LE(0) });
}

function readLong(reader: Reader): Long {
  const b = take(reader, 8);
  return new Long(b.readInt32LE(0), b.readInt32LE(4));
}

const READERS: Record<number, (reader: Reader, readDocument: ReadDocument) => unknown> = {
  5: readBinary,
  6: () => undefined,
  7: (reader) => new ObjectId(take(reader, 12)),
  11: (reader) => new BSONRegExp(readCString(reader), readCString(reader)),
  12: (reader) => new DBRef(readText(reader), new ObjectId(take(reader, 12))),
  13: (reader) => new Code(readText(reader)),
  14: (reader) => new BSONSymbol(readText(reader)),
  15: readScopedCode,
  17: readTimestamp,
  18: readLong,
  19: (reader) => new Decimal128(take(reader, 16)),
  255: () => new MinKey(),
  127: () => new MaxKey(),
};

/** The BSON types that everyday documents hold seldom. */
export function readRareValue(reader: Reader, type: number | undefined, readDocument: ReadDocument): unknown {
  const read = READERS[type ?? 0];
  return read ? read(reader, readDocument) : malformed(`unknown type 0x${(type ?? 0).toString(16)}`);
}
