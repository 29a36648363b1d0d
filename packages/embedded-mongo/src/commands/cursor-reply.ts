import { encode } from '../bson/encode.ts';
import type { Doc } from '../bson/values.ts';
import { type Flow, fromArray, type Task } from '../flow.ts';
import { type Cursor, fillBatch } from '../operation/cursors.ts';
import { sessionOf } from '../operation/sessions.ts';
import { CursorReply } from '../wire/cursor-reply.ts';
import type { Reply } from '../wire/reply.ts';
import type { CommandContext } from './context.ts';

const DEFAULT_FIRST_BATCH = 101;

export type FirstBatch = {
  ns: string;
  documents: Flow<Buffer>;
  batchSize?: number | undefined;
  /** The most there can be; 0 or missing when unknown. */
  limit?: number;
  isSingle?: boolean;
};

/** A cursor of this command. */
export function newCursor({ server, operation, body }: CommandContext, given: FirstBatch): Cursor {
  const { memory, origin } = operation;
  const { ns, documents, limit } = given;
  const left = limit || Number.POSITIVE_INFINITY;
  return server.cursors.make({ ns, documents, left, memory, origin, session: sessionOf(body.lsid) });
}

/** Lays a cursor by that has more to give; false when it has not. */
export function keepOpen({ server, operation }: CommandContext, cursor: Cursor, isSingle = false): boolean {
  if (cursor.left === 0 || isSingle) return false;
  server.cursors.keep(cursor);
  operation.handOnMemory();
  return true;
}

/** The first batch of a result; a cursor stays open for the rest. */
export function* firstBatch(context: CommandContext, options: FirstBatch): Task<Reply> {
  const cursor = newCursor(context, options);
  const reply = new CursorReply('firstBatch');
  yield* fillBatch(cursor, options.batchSize ?? DEFAULT_FIRST_BATCH, reply);
  cursor.budgetMs = context.operation.deadlineMs - performance.now();
  return reply.finish(keepOpen(context, cursor, options.isSingle) ? cursor.id : 0, options.ns);
}

/** A result that is there already. */
export function listReply(context: CommandContext, ns: string, docs: Doc[], batchSize?: number): Reply | Task<Reply> {
  if (docs.length === 0) return new CursorReply('firstBatch').finish(0, ns);
  const documents = fromArray(docs.map((doc) => encode(doc)));
  return firstBatch(context, { ns, documents, batchSize, limit: docs.length });
}
