import { Aggregator } from 'mingo/aggregator';
import { Context, ProcessingMode } from 'mingo/core';
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
import { OPERATORS } from './expression/registry.ts';
import { compileExpression } from './expressions.ts';

type MingoOperator = (doc: unknown, argument: unknown, options: Options) => unknown;

/** What mingo hands down while it works: the whole document, and variables of its own. */
type WithLocal = Options & { local?: { root?: unknown; variables?: Doc } };

/** Our operators in mingo's shape, so that its stages calculate as all others do. */
const bridged =
  (name: string): MingoOperator =>
  (doc, argument, options: WithLocal) => {
    const variables = { ...options.variables, this: doc, ...options.local?.variables };
    return promote(compileExpression({ [name]: argument }, variables)(options.local?.root ?? doc));
  };

const SCRIPTS = new Set(['$function', '$accumulator', '$where']);

// An accumulator's name must stay mingo's: its stages hand those whole lists of documents.
const ours = Object.keys(OPERATORS).filter(
  (name) => !Object.hasOwn(accumulator, name) && !Object.hasOwn(window, name) && !SCRIPTS.has(name),
);

// The first registration of a name wins, so ours stand before mingo's.
const context = Context.init({ expression: Object.fromEntries(ours.map((name) => [name, bridged(name)])) })
  .addExpressionOps(expression)
  .addAccumulatorOps(accumulator)
  .addPipelineOps(pipeline)
  .addProjectionOps(projection)
  .addQueryOps(query)
  .addWindowOps(window);

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

/** Throws 139 wherever a stage holds JavaScript: mingo's window stages need scripts on, clients get none. */
function refuseScripts(value: unknown): void {
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
  const aggregator = new Aggregator([promoteDocument(stage)], {
    idKey: '_id',
    processingMode: ProcessingMode.CLONE_INPUT,
    useStrictMode: true,
    scriptEnabled: true,
    failOnError: true,
    variables: { ...variables },
    context,
    collectionResolver,
  });
  return translated(() => aggregator.run<Doc>(docs.map(promoteDocument)).map(idFirst));
}
