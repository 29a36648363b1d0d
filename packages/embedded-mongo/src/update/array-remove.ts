import { fail } from '../bson/errors.ts';
import { equal } from '../bson/order.ts';
import { typeName } from '../bson/type-name.ts';
import { isDocument, isRegex, toNumber } from '../bson/values.ts';
import { compileFilter } from '../filter/compile.ts';
import type { FilterContext, ValueTest } from '../filter/types.ts';
import type { Step } from './parse.ts';
import type { Target } from './targets.ts';

const LOGICAL = new Set(['$and', '$or', '$nor']);

/** What `$pull` takes out: values that meet a condition, documents that match, or equal values. */
function pulled(argument: unknown, context: FilterContext): ValueTest {
  const onValue = (): ValueTest => {
    const matches = compileFilter({ v: argument }, context);
    return (value) => matches({ v: Array.isArray(value) ? [value] : value });
  };
  if (isRegex(argument)) return onValue();
  if (!isDocument(argument)) return (value) => equal(value, argument, context.collator);
  if (Object.keys(argument).some((key) => key.startsWith('$') && !LOGICAL.has(key))) return onValue();
  const matches = compileFilter(argument, context);
  return (value) => isDocument(value) && matches(value);
}

function arrayAt({ parent, key, path }: Target, operator: string): unknown[] | undefined {
  const items = Object.hasOwn(parent, key) ? parent[key] : undefined;
  if (items === undefined || Array.isArray(items)) return items;
  if (operator !== '$pop') return fail(2, `Cannot apply ${operator} to a non-array value`);
  return fail(14, `Path '${path}' contains an element of non-array type '${typeName(items)}'`);
}

function remaining(items: unknown[], { operator, argument }: Step, context: FilterContext): unknown[] {
  if (operator === '$pop') return toNumber(argument) > 0 ? items.slice(0, -1) : items.slice(1);
  if (operator === '$pull') {
    const isPulled = pulled(argument, context);
    return items.filter((value) => !isPulled(value));
  }
  const unwanted = Array.isArray(argument) ? argument : [];
  return items.filter((value) => !unwanted.some((one) => equal(one, value, context.collator)));
}

/** `$pull`, `$pullAll`, `$pop` on each target that is there. */
export function removeElements(targets: Target[], step: Step, context: FilterContext): void {
  for (const target of targets) {
    const items = arrayAt(target, step.operator);
    if (items) target.parent[target.key] = remaining(items, step, context);
  }
}
