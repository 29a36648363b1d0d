import { aggregate as runAggregate, writeResult, writesResult } from '../aggregate/run.ts';
import { encode } from '../bson/encode.ts';
import { fail } from '../bson/errors.ts';
import { isNumber } from '../bson/values.ts';
import { mapFlow, type Task } from '../flow.ts';
import type { Scope } from '../query/scope.ts';
import { CursorReply } from '../wire/cursor-reply.ts';
import type { Reply } from '../wire/reply.ts';
import { collectionName, cursorBatchSize, scopeOf } from './arguments.ts';
import type { Command } from './context.ts';
import { firstBatch } from './cursor-reply.ts';
import { explainAggregate } from './explain.ts';

const NO_COLLECTION = '$cmd.aggregate';

export const aggregate: Command = (context) => {
  const { body } = context;
  const name = isNumber(body.aggregate) ? NO_COLLECTION : collectionName(context, body.aggregate);
  const { pipeline } = body;
  if (!Array.isArray(pipeline)) return fail(14, "'pipeline' option must be specified as an array");
  if (!body.cursor && !body.explain) {
    fail(9, "The 'cursor' option is required, except for aggregate with the explain argument");
  }
  const scope = scopeOf(context, name);
  if (body.explain) return explainAggregate(scope, pipeline);
  const ns = `${scope.db}.${name}`;
  if (writesResult(pipeline)) return stored(scope, pipeline, ns);
  const documents = mapFlow(runAggregate(scope, pipeline), encode);
  return firstBatch(context, { ns, documents, batchSize: cursorBatchSize(context) });
};

function* stored(scope: Scope, pipeline: unknown[], ns: string): Task<Reply> {
  yield* writeResult(scope, pipeline);
  return new CursorReply('firstBatch').finish(0, ns);
}
