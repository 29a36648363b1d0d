import { Double } from 'bson';
import { readRareValue } from './decode-rare.ts';
import { fail, MongoError } from './errors.ts';
import { malformed, type Reader, readCString, readText } from './reader.ts';
import { type Doc, setField } from './values.ts';

/**
 * BSON bytes to values. Unlike js-bson's decoder it keeps what a server must not lose: an int64 stays a
 * Long, a double that holds an integer stays a Double, a regex stays a BSONRegExp.
 */
export function decode(bytes: Buffer): Doc {
  return readDocument({ bytes, at: 0, isTrusted: true, depth: 0 });
}

/** The same for bytes of a client, which begin somewhere in a message: what is not whole throws 22. */
export function decodeSent(bytes: Buffer, start = 0): Doc {
  try {
    return readDocument({ bytes, at: start, isTrusted: false, depth: 0 });
  } catch (error) {
    if (error instanceof MongoError) throw error;
    return malformed(error instanceof Error ? error.message : String(error));
  }
}

const KEY_SLOTS = 4096;
const knownKeys: string[] = new Array(KEY_SLOTS).fill('');

/** Field names repeat: handing out the same string again saves building and interning it. */
function readKey(reader: Reader): string {
  const { bytes, at } = reader;
  let hash = 0;
  let end = at;
  for (let c = bytes[end]; c; c = bytes[++end]) hash = (Math.imul(hash, 31) + c) | 0;
  reader.at = end + 1;
  const slot = hash & (KEY_SLOTS - 1);
  const known = knownKeys[slot] ?? '';
  if (isSameText(known, bytes, at, end)) return known;
  reader.at = at;
  const key = readCString(reader);
  knownKeys[slot] = key;
  return key;
}

function isSameText(text: string, bytes: Buffer, start: number, end: number): boolean {
  if (text.length !== end - start) return false;
  for (let i = 0; i < text.length; i++) {
    const c = bytes[start + i] ?? 0;
    if (c > 127 || c !== text.charCodeAt(i)) return false;
  }
  return true;
}

const MAX_DEPTH = 200;

/** The end of the document that begins here. */
function enter(reader: Reader): number {
  const end = reader.at + reader.bytes.readInt32LE(reader.at);
  if (end < reader.at + 5 || end > reader.bytes.length) malformed('a document reaches beyond the end');
  if (++reader.depth > MAX_DEPTH && !reader.isTrusted) fail(15, `BSON exceeds the maximum depth of ${MAX_DEPTH}`);
  reader.at += 4;
  return end;
}

const nextType = (reader: Reader, end: number): number | undefined =>
  reader.at < end ? reader.bytes[reader.at++] : malformed('a document does not end');

function leave(reader: Reader, end: number): void {
  reader.depth--;
  if (reader.at !== end) malformed('a document is not as long as it says');
}

function readDocument(reader: Reader): Doc {
  const out: Doc = {};
  const end = enter(reader);
  for (let type = nextType(reader, end); type !== 0; type = nextType(reader, end)) {
    const key = readKey(reader);
    setField(out, key, readValue(reader, type));
  }
  leave(reader, end);
  return out;
}

function readArray(reader: Reader): unknown[] {
  const out: unknown[] = [];
  const end = enter(reader);
  for (let type = nextType(reader, end); type !== 0; type = nextType(reader, end)) {
    reader.at = reader.bytes.indexOf(0, reader.at) + 1;
    out.push(readValue(reader, type));
  }
  leave(reader, end);
  return out;
}

const isSmallInteger = (n: number): boolean => (n | 0) === n && !Object.is(n, -0);

function readDouble(reader: Reader): number | Double {
  const n = reader.bytes.readDoubleLE(reader.at);
  reader.at += 8;
  return isSmallInteger(n) ? new Double(n) : n;
}

function readBoolean(reader: Reader): boolean {
  const byte = reader.bytes[reader.at++];
  return byte === 1 || (byte !== 0 && malformed('a boolean is neither true nor false'));
}

function readValue(reader: Reader, type: number | undefined): unknown {
  switch (type) {
    case 0x01:
      return readDouble(reader);
    case 0x02:
      return readText(reader);
    case 0x03:
      return readDocument(reader);
    case 0x04:
      return readArray(reader);
    case 0x08:
      return readBoolean(reader);
    case 0x09:
      reader.at += 8;
      return new Date(Number(reader.bytes.readBigInt64LE(reader.at - 8)));
    case 0x0a:
      return null;
    case 0x10:
      reader.at += 4;
      return reader.bytes.readInt32LE(reader.at - 4);
    default:
      return readRareValue(reader, type, readDocument);
  }
}
