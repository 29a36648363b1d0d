const ARRAY = '\x04';
const DOCUMENT = '\x03';
const INT64 = '\x12';
const STRING = '\x02';
const DOUBLE = '\x01';

/** Type byte and name of a BSON field. */
const field = (type: string, name: string | number): Buffer => Buffer.from(`${type}${name}\0`, 'latin1');

const positions: Buffer[] = [];
function positionField(i: number): Buffer {
  const known = positions[i];
  if (known) return known;
  const made = field(DOCUMENT, i);
  if (i < 4096) positions[i] = made;
  return made;
}

/** Length before, NUL after, as every BSON document has it. */
function enclosed(parts: Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 5);
  const out = Buffer.allocUnsafe(length);
  let at = out.writeInt32LE(length, 0);
  for (const part of parts) at += part.copy(out, at);
  out[at] = 0;
  return out;
}

function int64(value: number): Buffer {
  const out = Buffer.allocUnsafe(8);
  out.writeBigInt64LE(BigInt(value), 0);
  return out;
}

function text(value: string): Buffer {
  const bytes = Buffer.from(`${value}\0`);
  const length = Buffer.allocUnsafe(4);
  length.writeInt32LE(bytes.length, 0);
  return Buffer.concat([length, bytes]);
}

const OK = Buffer.concat([field(DOUBLE, 'ok'), Buffer.from([0, 0, 0, 0, 0, 0, 0xf0, 0x3f])]);
const [CURSOR, ID, NS] = [field(DOCUMENT, 'cursor'), field(INT64, 'id'), field(STRING, 'ns')];

export type BatchName = 'firstBatch' | 'nextBatch';

/** `{cursor: {<batch>: […], id, ns}, ok: 1}` around stored bytes as they are: nothing is encoded again. */
export function cursorReply(name: BatchName, documents: Buffer[], id: number, ns: string): Buffer {
  const items: Buffer[] = [];
  for (let i = 0; i < documents.length; i++) {
    const document = documents[i];
    if (document) items.push(positionField(i), document);
  }
  const cursor = enclosed([field(ARRAY, name), enclosed(items), ID, int64(id), NS, text(ns)]);
  return enclosed([CURSOR, cursor, OK]);
}
