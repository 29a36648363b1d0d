import { fail } from '../bson/errors.ts';
import { toNumber } from '../bson/values.ts';
import type { Task } from '../flow.ts';
import { type Cursor, fillBatch } from '../operation/cursors.ts';
import type { Operation } from '../operation/operation.ts';
import { CursorReply } from '../wire/cursor-reply.ts';
import type { Reply } from '../wire/reply.ts';
import { countOf } from './arguments.ts';
import type { Command, CommandContext } from './context.ts';

function cursorOf({ body, db, server }: CommandContext): Cursor {
  const id = toNumber(body.getMore);
  const cursor = server.cursors.get(id);
  if (!cursor) return fail(43, `cursor id ${id} not found`);
  const ns = `${db}.${body.collection}`;
  if (cursor.ns !== ns) {
    fail(13, `Requested getMore on namespace '${ns}', but cursor belongs to a different namespace ${cursor.ns}`);
  }
  return cursor;
}

/** `getMore`: a cursor is gone after its last document and after an error. */
export function* getMore(context: CommandContext): Task<Reply> {
  const { body, server, operation } = context;
  const cursor = cursorOf(context);
  const size = countOf(body.batchSize, 'batchSize') || Number.POSITIVE_INFINITY;
  server.cursors.take(cursor);
  cursor.origin = operation.origin;
  const reply = new CursorReply('nextBatch');
  try {
    yield* withinBudget(cursor, operation, fillBatch(cursor, size, reply));
    if (cursor.left > 0) server.cursors.keep(cursor);
    else cursor.memory.release();
  } catch (error) {
    cursor.memory.release();
    throw error;
  }
  return reply.finish(cursor.left > 0 ? cursor.id : 0, cursor.ns);
}

/** The `maxTimeMS` of the command that opened a cursor is for all of it. */
function* withinBudget(cursor: Cursor, operation: Operation, work: Task<void>): Task<void> {
  const startedAt = performance.now();
  operation.deadlineMs = Math.min(operation.deadlineMs, startedAt + cursor.budgetMs);
  yield* work;
  cursor.budgetMs -= performance.now() - startedAt;
}

export const killCursors: Command = ({ body, server }) => {
  const asked = Array.isArray(body.cursors) ? body.cursors : [];
  const cursorsKilled = asked.filter((id) => server.cursors.close(toNumber(id)));
  const cursorsNotFound = asked.filter((id) => !cursorsKilled.includes(id));
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
};
