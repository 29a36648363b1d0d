import { textOf } from './order.ts';
import { RANK, rank } from './rank.ts';
import { regexParts } from './regex.ts';
import { binaryBytes, isBinary, isDocument, isLong, isObjectId, isRegex, isTimestamp, toNumber } from './values.ts';

export type TextKey = ((text: string) => string) | undefined;

/** One growing buffer for all keys: building a key allocates nothing but its copy. */
let out = Buffer.alloc(65536);
let at = 0;

function room(bytes: number): void {
  if (at + bytes <= out.length) return;
  const bigger = Buffer.alloc(Math.max(out.length * 2, at + bytes));
  out.copy(bigger, 0, 0, at);
  out = bigger;
}

function byte(value: number): void {
  room(1);
  out[at++] = value;
}

/** The byte that opens the values of one type rank. */
export const rankByte = (r: number): number => (r === RANK.minKey ? 1 : r === RANK.missing ? 2 : r + 3);

function writeDouble(value: number): void {
  room(10);
  if (Number.isNaN(value)) out.fill(0, at, at + 8);
  else {
    out.writeDoubleBE(value === 0 ? 0 : value, at);
    if ((out[at] ?? 0) & 0x80) for (let i = at; i < at + 8; i++) out[i] = ~(out[i] ?? 0);
    else out[at] = (out[at] ?? 0) | 0x80;
  }
  at += 8;
}

/** A double, then what an int64 has beyond it, so that neighbours above 2^53 keep their order. */
function writeNumber(value: unknown): void {
  const exact = isLong(value) ? value.toBigInt() : undefined;
  const double = exact === undefined ? toNumber(value) : Number(exact);
  writeDouble(double);
  const remainder = exact === undefined ? 0 : Number(exact - BigInt(double));
  out.writeUInt16BE(0x8000 + remainder, at);
  at += 2;
}

/** 0x00 inside becomes 0x00 0xff; 0x00 0x00 ends the text. */
function writeText(text: string): void {
  room(Buffer.byteLength(text) * 2 + 2);
  if (text.includes('\0')) {
    for (const b of Buffer.from(text)) {
      out[at++] = b;
      if (b === 0) out[at++] = 0xff;
    }
  } else at += out.write(text, at, 'utf8');
  out[at++] = 0;
  out[at++] = 0;
}

function writeBytes(bytes: Uint8Array): void {
  room(bytes.length);
  out.set(bytes, at);
  at += bytes.length;
}

export function writeUInt32(value: number): void {
  room(4);
  at = out.writeUInt32BE(value >>> 0, at);
}

function writeDate(value: Date): void {
  room(8);
  const time = value.getTime();
  out.writeBigInt64BE(BigInt(Number.isNaN(time) ? 0 : time), at);
  out[at] = (out[at] ?? 0) ^ 0x80;
  at += 8;
}

function writeContainer(value: unknown, textKey: TextKey): void {
  if (Array.isArray(value)) for (const item of value) writeValue(item, textKey);
  else if (isDocument(value)) {
    for (const key of Object.keys(value)) {
      byte(rankByte(rank(value[key])));
      writeText(key);
      writeValue(value[key], textKey);
    }
  }
  byte(0);
}

function writeObject(value: unknown, r: number, textKey: TextKey): void {
  if (isObjectId(value)) writeBytes(value.id);
  else if (value instanceof Date) writeDate(value);
  else if (isBinary(value)) {
    const bytes = binaryBytes(value);
    writeUInt32(bytes.length);
    byte(value.sub_type);
    writeBytes(bytes);
  } else if (isTimestamp(value)) {
    writeUInt32(value.t);
    writeUInt32(value.i);
  } else if (isRegex(value)) {
    for (const part of regexParts(value)) writeText(part);
  } else if (r === RANK.document || r === RANK.array) writeContainer(value, textKey);
  else writeText(JSON.stringify(value) ?? '');
}

/** Appends a type byte and the bytes of one value. */
export function writeValue(value: unknown, textKey: TextKey): void {
  const r = rank(value);
  byte(rankByte(r));
  if (r === RANK.number) writeNumber(value);
  else if (r === RANK.text) writeText(textKey ? textKey(textOf(value)) : textOf(value));
  else if (r === RANK.boolean) byte(value ? 2 : 1);
  else if (r > RANK.null && r < RANK.maxKey) writeObject(value, r, textKey);
}

/** Starts a new key. */
export function restart(): void {
  at = 0;
}

/** What was written since `restart`; valid until the next one. */
export const written = (): Buffer => out.subarray(0, at);

/** Turns the bytes from `start` round, so that they sort descending. */
export function invertFrom(start: number): void {
  for (let i = start; i < at; i++) out[i] = ~(out[i] ?? 0);
}

export const position = (): number => at;
