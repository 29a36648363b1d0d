import { fail } from '../bson/errors.ts';
import { type Doc, isDocument, setField } from '../bson/values.ts';
import type { Evaluate } from '../filter/types.ts';
import { filterFlow, mapFlow } from '../flow.ts';
import { expressionIn, type Stage } from './stage.ts';

function redactValue(value: unknown, decide: Evaluate): unknown {
  if (isDocument(value)) return redactDocument(value, decide);
  if (!Array.isArray(value)) return value;
  return value.map((item) => redactValue(item, decide)).filter((item) => item !== undefined);
}

/** The document, what is left of it, or undefined. */
function redactDocument(doc: Doc, decide: Evaluate): Doc | undefined {
  const decision = decide(doc);
  if (decision === '$$KEEP') return doc;
  if (decision === '$$PRUNE') return undefined;
  if (decision !== '$$DESCEND') return fail(17053, '$redact must return either $$KEEP, $$PRUNE or $$DESCEND');
  const out: Doc = {};
  for (const [key, value] of Object.entries(doc)) {
    const kept = redactValue(value, decide);
    if (kept !== undefined) setField(out, key, kept);
  }
  return out;
}

/** `$redact`: every level of a document decides for itself. */
export const redact: Stage = (source, expression, tools) => {
  const decide = expressionIn(expression, tools);
  const left = mapFlow(source, (doc) => redactDocument(doc, decide));
  return mapFlow(
    filterFlow(left, (doc) => doc !== undefined),
    (doc) => doc ?? {},
  );
};
