import { describe } from '../bson/describe.ts';
import { fail } from '../bson/errors.ts';
import { type Doc, setField } from '../bson/values.ts';
import type { FilterContext, Positions } from '../filter/types.ts';
import { ArrayFilters } from './array-filters.ts';
import { removeElements } from './array-remove.ts';
import { VALUE_CHANGES } from './fields.ts';
import { parseUpdate, type Step } from './parse.ts';
import { findTargets, type Situation } from './targets.ts';

export type Occasion = { positions?: Positions | undefined; isInsert: boolean; now: Date };

/** An update with operators as a function that changes a document in place. */
export function compileUpdate(
  update: Doc,
  arrayFilters: unknown,
  context: FilterContext,
): (doc: Doc, occasion: Occasion) => void {
  const filters = new ArrayFilters(arrayFilters, context);
  const steps = parseUpdate(update, filters);
  return (doc, occasion) => {
    const situation = { filters, positions: occasion.positions, creates: true };
    for (const step of steps) {
      if (step.operator !== '$setOnInsert' || occasion.isInsert) applyStep(doc, step, situation, context, occasion.now);
    }
  };
}

function applyStep(doc: Doc, step: Step, situation: Situation, context: FilterContext, now: Date): void {
  const existing = { ...situation, creates: false };
  switch (step.operator) {
    case '$unset':
      unset(doc, step, existing);
      break;
    case '$rename':
      rename(doc, step, situation);
      break;
    case '$pull':
    case '$pullAll':
    case '$pop':
      removeElements(findTargets(doc, step.parts, { ...existing, isStrict: step.operator === '$pop' }), step, context);
      break;
    default:
      changeValues(doc, step, situation, context, now);
  }
}

function changeValues(doc: Doc, step: Step, situation: Situation, context: FilterContext, now: Date): void {
  const change = VALUE_CHANGES[step.operator] ?? fail(9, `unsupported ${step.operator}`);
  const { collator } = context;
  for (const { parent, key } of findTargets(doc, step.parts, situation)) {
    const old = Object.hasOwn(parent, key) ? parent[key] : undefined;
    setField(parent, key, change(old, step.argument, { doc, key, collator, now }));
  }
}

/** Array elements become null, so that the others keep their places. */
function unset(doc: Doc, step: Step, situation: Situation): void {
  for (const { parent, key } of findTargets(doc, step.parts, situation)) {
    if (!Object.hasOwn(parent, key)) continue;
    if (Array.isArray(parent)) parent[Number(key)] = null;
    else delete parent[key];
  }
}

function rename(doc: Doc, step: Step, situation: Situation): void {
  const [source] = findTargets(doc, step.parts, { ...situation, creates: false });
  if (!source || !Object.hasOwn(source.parent, source.key)) return;
  if (Array.isArray(source.parent)) {
    const place = `in doc with {_id: ${describe(doc._id)}} has an array field`;
    fail(2, `The source field cannot be an array element, '${step.path}' ${place}`);
  }
  const value = source.parent[source.key];
  delete source.parent[source.key];
  for (const { parent, key } of findTargets(doc, String(step.argument).split('.'), situation)) {
    delete parent[key];
    setField(parent, key, value);
  }
}
