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
import { type Reader, readCString, readText, take } from './reader.ts';
import type { Doc } from './values.ts';

type ReadDocument = (reader: Reader) => Doc;

function readBinary(reader: Reader): Binary {
  const length = reader.bytes.readInt32LE(reader.at);
  const subtype = reader.bytes[reader.at + 4] ?? 0;
  reader.at += 5;
  const all = take(reader, length);
  return new Binary(subtype === 2 ? all.subarray(4) : all, subtype);
}

function readScopedCode(reader: Reader, readDocument: ReadDocument): Code {
  reader.at += 4;
  const text = readText(reader);
  return new Code(text, readDocument(reader));
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
  if (!read) throw new Error(`unknown BSON type 0x${(type ?? 0).toString(16)}`);
  return read(reader, readDocument);
}
