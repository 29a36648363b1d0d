import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A piece of text compressed by itself, so that pieces can be joined in any order and with others between them. */
export interface GzipPiece {
  plain: Buffer;
  deflated: Buffer;
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block. */
const end = Buffer.from([0x03, 0x00]);
/** Below this, compressing would cost more than it saves. */
const storedBelow = 300;

export function gzipPiece(plain: Buffer, level = 6): GzipPiece {
  const deflated = plain.length < storedBelow ? stored(plain) : deflateRawSync(plain, { level, ...openEnd });
  return { plain, deflated };
}

const openEnd = { finishFlush: constants.Z_SYNC_FLUSH };

/** One gzip file of pieces. Costs a checksum and a copy: nothing is compressed again. */
export function joinGzip(pieces: readonly GzipPiece[]): Buffer {
  let checksum = 0;
  let length = 0;
  for (const { plain } of pieces) {
    checksum = crc32(plain, checksum);
    length += plain.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length, 4);
  return Buffer.concat([header, ...pieces.map(({ deflated }) => deflated), end, trailer]);
}

/** A block that is not compressed: nothing about its content shows in the length of the answer. */
function stored(plain: Buffer): Buffer {
  if (plain.length === 0) return plain;
  const block = Buffer.alloc(5);
  block.writeUInt16LE(plain.length, 1);
  block.writeUInt16LE(~plain.length & 0xffff, 3);
  return Buffer.concat([block, plain]);
}
