/** Set and text: the value of one field. */
import type { Field } from '@tessera/contracts/site/field.ts';
import type { OperationOf } from '@tessera/contracts/site/operations.ts';
import { richText } from '@tessera/contracts/site/rich-text.ts';
import type { Node } from 'prosemirror-model';
import { Step as TextStep } from 'prosemirror-transform';
import { openText, storedText, textSchema } from '../text/schema.ts';
import { asJson } from '../tree/as-json.ts';
import { changeAt } from '../tree/edit.ts';
import { isSameJson } from '../tree/is-same-json.ts';
import { type FoundNode, findNode, isItemsField, type Values } from '../tree/nodes.ts';
import { checked } from './check-value.ts';
import { InvalidOperation } from './invalid-operation.ts';
import type { Step } from './step.ts';

/** Gives a field another value. Lists of items are changed item by item. */
export function setField(tree: Values, { id, field: name, value }: OperationOf<'set'>): Step {
  const { found, field } = fieldIn(tree, id, name);
  if (isItemsField(field)) throw new InvalidOperation(`${name} is changed item by item.`);
  const stored = checked(field.schema, value, name);
  const was = asJson(found.node[name] ?? field.initial());
  return {
    tree: changeAt(tree, found.path, (node) => ({ ...node, [name]: stored })),
    inverse: { op: 'set', id, field: name, value: was, was: asJson(stored) },
  };
}

/** Applies the steps of an editor to a formatted text. */
export function changeText(tree: Values, { id, field: name, steps }: OperationOf<'text'>): Step {
  const { found, field } = fieldIn(tree, id, name);
  if (field.kind !== 'richText') throw new InvalidOperation(`${name} is not formatted text.`);
  const was = found.node[name];
  const before = attempt(() => openText(was));
  const { after, inverted } = attempt(() => appliedSteps(before, steps));
  const stored = storedText(after);
  checked(richText, stored, name);
  return {
    tree: changeAt(tree, found.path, (node) => ({ ...node, [name]: stored })),
    // A text that was not in the editor's form comes back as it was.
    inverse: isSameJson(storedText(before), was)
      ? { op: 'text', id, field: name, steps: inverted }
      : { op: 'set', id, field: name, value: asJson(was), was: asJson(stored) },
  };
}

function appliedSteps(before: Node, steps: OperationOf<'text'>['steps']) {
  const inverted: OperationOf<'text'>['steps'] = [];
  let after = before;
  for (const json of steps) {
    const step = TextStep.fromJSON(textSchema, json);
    const { doc, failed } = step.apply(after);
    if (!doc) throw new RangeError(failed ?? 'The step does not fit.');
    inverted.unshift(step.invert(after).toJSON());
    after = doc;
  }
  after.check();
  return { after, inverted };
}

/** ProseMirror reports what does not fit by throwing errors of several kinds. */
function attempt<T>(change: () => T): T {
  try {
    return change();
  } catch (error) {
    throw new InvalidOperation(`The text cannot be changed this way: ${String(error)}`);
  }
}

function fieldIn(tree: Values, id: string, name: string): { found: FoundNode; field: Field } {
  const found = findNode(tree, id);
  if (!found) throw new InvalidOperation('The node is not in the document.');
  const field = Object.hasOwn(found.fields, name) ? found.fields[name] : undefined;
  if (!field) throw new InvalidOperation(`A ${found.kind} has no field "${name}".`);
  return { found, field };
}
