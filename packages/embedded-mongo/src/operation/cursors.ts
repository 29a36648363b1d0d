import type { Flow, Task } from '../flow.ts';
import type { CursorReply } from '../wire/cursor-reply.ts';
import type { Memory } from './memory.ts';
import type { Origin } from './operation.ts';

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
  /** Of the command that opened it: sorted rows, groups. */
  memory: Memory;
  /** Who used it last, and the session it belongs to. */
  origin: Origin;
  session: string | undefined;
};

export type NewCursor = Pick<Cursor, 'ns' | 'documents' | 'left' | 'memory' | 'origin' | 'session'>;

const IDLE_MS = 600_000;
/** How long a cursor outlives its connection while the client may come back for it on another. */
const ORPHANED_MS = 60_000;
const MAX_BATCH_BYTES = 16 * 2 ** 20;
/** Type byte and position of an array item. */
const BYTES_PER_ITEM = 8;
/** Generators, filters, a plan. */
const BYTES_PER_CURSOR = 10_000;

/** Open cursors by id, the one used least recently first. */
export class Cursors {
  private readonly cursors = new Map<number, Cursor>();
  private lastId = 1000;

  get count(): number {
    return this.cursors.size;
  }

  make(given: NewCursor): Cursor {
    this.lastId++;
    return { ...given, id: this.lastId, budgetMs: Number.POSITIVE_INFINITY, lastUsedAtMs: Date.now(), held: [] };
  }

  /** Lays a cursor by until it is asked for more. */
  keep(cursor: Cursor): void {
    cursor.memory.take(weightOf(cursor));
    cursor.lastUsedAtMs = Date.now();
    this.cursors.set(cursor.id, cursor);
  }

  get(id: number): Cursor | undefined {
    return this.cursors.get(id);
  }

  /** Takes a cursor up again, to read on. */
  take(cursor: Cursor): void {
    this.cursors.delete(cursor.id);
    cursor.memory.give(weightOf(cursor));
  }

  close(id: number): boolean {
    this.cursors.get(id)?.memory.release();
    return this.cursors.delete(id);
  }

  /** Closes the cursor that has not been used for the longest time; false when there is none. */
  closeOldest(): boolean {
    const [id] = this.cursors.keys();
    return id !== undefined && this.close(id);
  }

  closeAll(): void {
    this.closeWhere(() => true);
  }

  /** The cursors of sessions that have ended. */
  closeSessions(sessions: ReadonlySet<string>): void {
    this.closeWhere(({ session }) => session !== undefined && sessions.has(session));
  }

  /** The cursors of a connection that is gone: at once when its client is, in a while when that has others. */
  closeOf(gone: Origin, isClientGone: boolean): void {
    if (isClientGone) this.closeWhere(({ origin }) => origin === gone || origin.client === gone.client);
    for (const cursor of this.cursors.values()) {
      if (cursor.origin !== gone) continue;
      cursor.lastUsedAtMs = Math.min(cursor.lastUsedAtMs, Date.now() - IDLE_MS + ORPHANED_MS);
    }
  }

  closeIdle(nowMs: number): void {
    this.closeWhere(({ lastUsedAtMs }) => nowMs - lastUsedAtMs > IDLE_MS);
  }

  private closeWhere(test: (cursor: Cursor) => boolean): void {
    for (const cursor of [...this.cursors.values()]) if (test(cursor)) this.close(cursor.id);
  }
}

const weightOf = ({ held }: Cursor): number => held.reduce((sum, { length }) => sum + length, BYTES_PER_CURSOR);

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
