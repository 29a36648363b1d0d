import { runStages } from '../aggregate/run.ts';
import { decode } from '../bson/decode.ts';
import { fail } from '../bson/errors.ts';
import { type Doc, isDocument } from '../bson/values.ts';
import { collect, fromArray, runNow } from '../flow.ts';
import { filterContext, type Scope } from '../query/scope.ts';
import type { Collection } from '../store/collection.ts';
import { compileUpdate, type Occasion } from './compile.ts';

export type UpdateKind = 'operators' | 'replacement' | 'pipeline';

/** The changed version of a document; `raw` when it is a stored one, which must not be touched. */
export type Changer = (before: Doc, raw: Buffer | undefined, occasion: Occasion) => Doc;

const PIPELINE_STAGES = new Set(['$set', '$addFields', '$project', '$unset', '$replaceRoot', '$replaceWith']);

export function updateKind(update: unknown): UpdateKind {
  if (Array.isArray(update)) return 'pipeline';
  const [first = ''] = isDocument(update) ? Object.keys(update) : [];
  return first.startsWith('$') ? 'operators' : 'replacement';
}

/** Compiles an update of any kind; malformed ones throw here. */
export function compileChanger(
  scope: Scope,
  collection: Collection | undefined,
  update: unknown,
  arrayFilters: unknown,
): Changer {
  if (Array.isArray(update)) return pipelineChanger(scope, update);
  if (!isDocument(update)) return fail(9, 'Update argument must be either an object or an array');
  if (updateKind(update) === 'replacement') return replacementChanger(update);
  const apply = compileUpdate(update, arrayFilters, filterContext(scope, collection));
  return (before, raw, occasion) => {
    const doc = raw ? decode(raw) : before;
    apply(doc, occasion);
    return doc;
  };
}

function replacementChanger(update: Doc): Changer {
  const operator = Object.keys(update).find((key) => key.startsWith('$') && key !== '$ref' && key !== '$id');
  const context = "is not allowed in the context of an update's replacement document";
  if (operator) fail(52, `The dollar ($) prefixed field '${operator}' in '${operator}' ${context}.`);
  return (before) => replacementOf(before, update);
}

function replacementOf(before: Doc, update: Doc): Doc {
  const { _id, ...rest } = update;
  if ('_id' in update) return { _id, ...rest };
  return before._id === undefined ? rest : { _id: before._id, ...rest };
}

function pipelineChanger(scope: Scope, pipeline: unknown[]): Changer {
  for (const stage of pipeline) {
    const [name = ''] = isDocument(stage) ? Object.keys(stage) : [];
    if (!PIPELINE_STAGES.has(name)) fail(40324, `Unrecognized pipeline stage name: '${name}'`);
  }
  return (before) => {
    const [after = {}] = runNow(collect(runStages(fromArray([before]), pipeline, scope)));
    return '_id' in after || before._id === undefined ? after : { _id: before._id, ...after };
  };
}
