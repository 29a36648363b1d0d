import { Aggregator } from 'mingo/aggregator';
import { Context, evalExpr, ProcessingMode } from 'mingo/core';
import * as accumulator from 'mingo/operators/accumulator';
import * as expression from 'mingo/operators/expression';
import * as pipeline from 'mingo/operators/pipeline';
import * as projection from 'mingo/operators/projection';
import * as query from 'mingo/operators/query';
import * as window from 'mingo/operators/window';
import type { CollectionResolver, Options } from 'mingo/types';
import { promote, promoteDocument } from '../bson/promote.ts';
import { type Doc, isDocument } from '../bson/values.ts';
import { fail, MongoError } from '../errors.ts';
import { correctedOperators } from './corrected-operators.ts';

// The first registration of a name wins, so ours stand before mingo's.
const context = Context.init({ expression: correctedOperators })
  .addExpressionOps(expression)
  .addAccumulatorOps(accumulator)
  .addPipelineOps(pipeline)
  .addProjectionOps(projection)
  .addQueryOps(query)
  .addWindowOps(window);

const optionsFor = (variables: Doc): Options => ({
  idKey: '_id',
  processingMode: ProcessingMode.CLONE_OFF,
  useStrictMode: true,
  scriptEnabled: false,
  failOnError: true,
  variables: { ...variables },
  context,
});

/** mingo's own errors with MongoDB's codes. */
function translated<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof MongoError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    if (message.startsWith('Use of undefined variable')) return fail(17276, message);
    const unknown = /accumulator '(.+)' is not registered/.exec(message);
    return unknown ? fail(168, `Unrecognized expression '${unknown[1]}'`) : fail(2, message);
  }
}

/** An expression that only mingo understands, as a function of a document. */
export function mingoExpression(source: unknown, variables: Doc): (doc: unknown) => unknown {
  const options = optionsFor(variables);
  const promoted = promote(source);
  return (doc) => translated(() => evalExpr(promote(doc), promoted, options));
}

const SCRIPTS = new Set(['$function', '$accumulator', '$where']);

/** Throws 139 wherever a pipeline holds JavaScript: mingo's window stages need scripts on, clients get none. */
export function refuseScripts(value: unknown): void {
  if (Array.isArray(value)) value.forEach(refuseScripts);
  else if (isDocument(value)) {
    for (const key of Object.keys(value)) {
      if (SCRIPTS.has(key)) fail(139, `${key} is not supported by the embedded server`);
      refuseScripts(value[key]);
    }
  }
}

function idFirst(doc: Doc): Doc {
  if (!('_id' in doc)) return doc;
  const { _id, ...rest } = doc;
  return { _id, ...rest };
}

/** Runs one rare stage over all documents at once. */
export function runMingoStage(docs: Doc[], stage: Doc, variables: Doc, collectionResolver: CollectionResolver): Doc[] {
  refuseScripts(stage);
  const options = { ...optionsFor(variables), scriptEnabled: true, collectionResolver };
  const aggregator = new Aggregator([promoteDocument(stage)], {
    ...options,
    processingMode: ProcessingMode.CLONE_INPUT,
  });
  return translated(() => aggregator.run<Doc>(docs.map(promoteDocument)).map(idFirst));
}
