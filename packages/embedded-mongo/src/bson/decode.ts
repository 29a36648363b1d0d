import { Double } from 'bson';
import { readRareValue } from './decode-rare.ts';
import { type Reader, readText } from './reader.ts';
import { type Doc, setField } from './values.ts';

/**
 * BSON bytes to values. Unlike js-bson's decoder it keeps what a server must not lose: an int64 stays a
 * Long, a double that holds an integer stays a Double, a regex stays a BSONRegExp.
 */
export function decode(bytes: Buffer, start = 0): Doc {
  return readDocument({ bytes, at: start });
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
  const key = bytes.toString('utf8', at, end);
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

function readDocument(reader: Reader): Doc {
  const out: Doc = {};
  reader.at += 4;
  for (;;) {
    const type = reader.bytes[reader.at++];
    if (type === 0) return out;
    const key = readKey(reader);
    setField(out, key, readValue(reader, type));
  }
}

function readArray(reader: Reader): unknown[] {
  const out: unknown[] = [];
  reader.at += 4;
  for (;;) {
    const type = reader.bytes[reader.at++];
    if (type === 0) return out;
    reader.at = reader.bytes.indexOf(0, reader.at) + 1;
    out.push(readValue(reader, type));
  }
}

const isSmallInteger = (n: number): boolean => (n | 0) === n && !Object.is(n, -0);

function readDouble(reader: Reader): number | Double {
  const n = reader.bytes.readDoubleLE(reader.at);
  reader.at += 8;
  return isSmallInteger(n) ? new Double(n) : n;
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
      return reader.bytes[reader.at++] === 1;
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
