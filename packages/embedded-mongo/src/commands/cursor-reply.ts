import { encode } from '../bson/encode.ts';
import type { Doc } from '../bson/values.ts';
import { type Flow, fromArray, type Task } from '../flow.ts';
import { fillBatch } from '../server/cursors.ts';
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

/** The first batch of a result; a cursor stays open for the rest. */
export function* firstBatch(context: CommandContext, options: FirstBatch): Task<Reply> {
  const { ns, documents, batchSize = DEFAULT_FIRST_BATCH, limit, isSingle } = options;
  const { cursors } = context.server;
  const cursor = cursors.make(ns, documents, limit || Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  const reply = new CursorReply('firstBatch');
  yield* fillBatch(cursor, batchSize, reply);
  const isOpen = cursor.left > 0 && isSingle !== true;
  if (isOpen) {
    cursor.budgetMs = context.operation.deadlineMs - performance.now();
    cursors.keep(cursor);
  }
  return reply.finish(isOpen ? cursor.id : 0, ns);
}

/** A result that is there already. */
export function listReply(context: CommandContext, ns: string, docs: Doc[], batchSize?: number): Reply | Task<Reply> {
  if (docs.length === 0) return new CursorReply('firstBatch').finish(0, ns);
  return firstBatch(context, {
    ns,
    documents: fromArray(docs.map((doc) => encode(doc))),
    batchSize,
    limit: docs.length,
  });
}
