const MAX_MESSAGE_BYTES = 48_000_000 + 16384;
const HEADER_BYTES = 16;

/** Cuts a stream of bytes into messages; the pieces of a long one are joined once, when it is whole. */
export class FrameReader {
  private pieces: Buffer[] = [];
  private have = 0;
  private need = 4;

  /** The messages that this piece completes; throws on a length no message can have. */
  *read(piece: Buffer): Generator<Buffer, void, undefined> {
    this.pieces.push(piece);
    this.have += piece.length;
    while (this.have >= this.need) {
      const [only] = this.pieces;
      const bytes = this.pieces.length === 1 && only ? only : Buffer.concat(this.pieces);
      const length = bytes.readInt32LE(0);
      if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) throw new Error(`bad message length ${length}`);
      if (bytes.length < length) {
        this.keep(bytes, length);
        return;
      }
      this.keep(bytes.subarray(length), 4);
      yield bytes.subarray(0, length);
    }
  }

  private keep(rest: Buffer, need: number): void {
    this.pieces = rest.length > 0 ? [rest] : [];
    this.have = rest.length;
    this.need = need;
  }
}
