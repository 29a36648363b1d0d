import type { Flow, Task } from '../flow.ts';
import type { CursorReply } from '../wire/cursor-reply.ts';

/** A result that is still being read. */
export type Cursor = {
  id: number;
  ns: string;
  documents: Flow<Buffer>;
  /** How many more documents there can be at most. */
  left: number;
  /** What is left of the `maxTimeMS` of the command that opened it. */
  budgetMs: number;
  lastUsedAtMs: number;
  /** Read but not sent yet, the next one last. */
  held: Buffer[];
};

const IDLE_MS = 600_000;
const MAX_BATCH_BYTES = 16 * 2 ** 20;
/** Type byte and position of an array item. */
const BYTES_PER_ITEM = 8;

/** Open cursors by id. */
export class Cursors {
  private readonly cursors = new Map<number, Cursor>();
  private lastId = 1000;

  make(ns: string, documents: Flow<Buffer>, left: number, budgetMs: number): Cursor {
    this.lastId++;
    return { id: this.lastId, ns, documents, left, budgetMs, lastUsedAtMs: Date.now(), held: [] };
  }

  keep(cursor: Cursor): void {
    cursor.lastUsedAtMs = Date.now();
    this.cursors.set(cursor.id, cursor);
  }

  get(id: number): Cursor | undefined {
    return this.cursors.get(id);
  }

  close(id: number): boolean {
    return this.cursors.delete(id);
  }

  closeIdle(nowMs: number): void {
    for (const [id, { lastUsedAtMs }] of this.cursors) {
      if (nowMs - lastUsedAtMs > IDLE_MS) this.cursors.delete(id);
    }
  }
}

/** Puts the next documents of a cursor into a reply, at most `size` and 16 MB; then `left` is 0 if it is used up. */
export function* fillBatch(cursor: Cursor, size: number, reply: CursorReply): Task<void> {
  let room = MAX_BATCH_BYTES;
  while (reply.count < size && cursor.left > 0) {
    if (cursor.held.length === 0) {
      const { value, done } = cursor.documents.next();
      if (done) cursor.left = 0;
      else cursor.held = value.reverse();
      yield undefined;
      continue;
    }
    const next = cursor.held.at(-1);
    room -= (next?.length ?? 0) + BYTES_PER_ITEM;
    if (!next || (room < 0 && reply.count > 0)) break;
    reply.add(next);
    cursor.held.pop();
    cursor.left--;
  }
}
