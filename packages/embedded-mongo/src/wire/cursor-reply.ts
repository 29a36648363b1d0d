const [DOUBLE, STRING, DOCUMENT, ARRAY, INT64] = [0x01, 0x02, 0x03, 0x04, 0x12];
const FIRST_BYTES = 2048;
const OK = Buffer.from([DOUBLE, ...Buffer.from('ok\0'), 0, 0, 0, 0, 0, 0, 0xf0, 0x3f]);

export type BatchName = 'firstBatch' | 'nextBatch';

/**
 * Builds `{cursor: {<batch>: […], id, ns}, ok: 1}` around stored bytes as they are, document by document, so
 * that a batch of 16 MB needs no long last step.
 */
export class CursorReply {
  count = 0;
  private out = Buffer.allocUnsafe(FIRST_BYTES);
  private at = 4;
  private readonly cursorStart: number;
  private readonly arrayStart: number;

  constructor(name: BatchName) {
    this.field(DOCUMENT, 'cursor');
    this.cursorStart = this.skipLength();
    this.field(ARRAY, name);
    this.arrayStart = this.skipLength();
  }

  add(document: Buffer): void {
    this.field(DOCUMENT, String(this.count));
    this.bytes(document);
    this.count++;
  }

  /** The whole reply; `id` 0 says that there is no more. */
  finish(id: number, ns: string): Buffer {
    this.close(this.arrayStart);
    this.field(INT64, 'id');
    this.room(8);
    this.at = this.out.writeBigInt64LE(BigInt(id), this.at);
    this.field(STRING, 'ns');
    this.text(ns);
    this.close(this.cursorStart);
    this.bytes(OK);
    this.close(0);
    return this.out.subarray(0, this.at);
  }

  private room(bytes: number): void {
    if (this.at + bytes <= this.out.length) return;
    const bigger = Buffer.allocUnsafe(Math.max(this.out.length * 2, this.at + bytes));
    this.out.copy(bigger, 0, 0, this.at);
    this.out = bigger;
  }

  private field(type: number, name: string): void {
    this.room(name.length + 2);
    this.out[this.at++] = type;
    this.at += this.out.write(name, this.at, 'latin1');
    this.out[this.at++] = 0;
  }

  private bytes(bytes: Buffer): void {
    this.room(bytes.length);
    this.at += bytes.copy(this.out, this.at);
  }

  private text(text: string): void {
    const bytes = Buffer.from(`${text}\0`);
    this.room(4);
    this.at = this.out.writeInt32LE(bytes.length, this.at);
    this.bytes(bytes);
  }

  /** Leaves room for the length of a document and returns where it started. */
  private skipLength(): number {
    this.at += 4;
    return this.at - 4;
  }

  /** Ends the document that started there. */
  private close(start: number): void {
    this.room(1);
    this.out[this.at++] = 0;
    this.out.writeInt32LE(this.at - start, start);
  }
}
