import { aggregate as runAggregate } from '../aggregate/run.ts';
import { encode } from '../bson/encode.ts';
import { isNumber } from '../bson/values.ts';
import { fail } from '../errors.ts';
import { mapFlow } from '../flow.ts';
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
  const documents = mapFlow(runAggregate(scope, pipeline), encode);
  return firstBatch(context, { ns: `${scope.db}.${name}`, documents, batchSize: cursorBatchSize(context) });
};
