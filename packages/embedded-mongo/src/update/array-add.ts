import { describe } from '../bson/describe.ts';
import { fail } from '../bson/errors.ts';
import { type Collator, compare, equal } from '../bson/order.ts';
import { typeName } from '../bson/type-name.ts';
import { cloneValue, isDocument, isNumber, toNumber } from '../bson/values.ts';
import { sorterFor } from '../filter/sort.ts';
import type { ValueChange } from './change.ts';

const eachOf = (argument: unknown): unknown[] =>
  isDocument(argument) && Array.isArray(argument.$each) ? argument.$each : [argument];

export const addToSet: ValueChange = (old, argument, { key, collator }) => {
  if (old !== undefined && !Array.isArray(old)) {
    return fail(
      2,
      `Cannot apply $addToSet to non-array field. Field named '${key}' has non-array type ${typeName(old)}`,
    );
  }
  const items = old ?? [];
  for (const value of eachOf(argument)) {
    if (!items.some((item) => equal(item, value, collator))) items.push(cloneValue(value));
  }
  return items;
};

function sortItems(items: unknown[], spec: unknown, collator: Collator): unknown[] {
  if (!isDocument(spec)) {
    const direction = toNumber(spec);
    return items.sort((a, b) => compare(a, b, collator) * direction);
  }
  const sorter = sorterFor(spec, collator);
  const keyed = items.map((item) => ({ item, key: sorter.keyOf(isDocument(item) ? item : {}) }));
  return keyed.sort((a, b) => sorter.compare(a.key, b.key)).map(({ item }) => item);
}

function sliceItems(items: unknown[], limit: number): unknown[] {
  return limit >= 0 ? items.slice(0, limit) : items.slice(Math.max(0, items.length + limit));
}

export const push: ValueChange = (old, argument, { doc, key, collator }) => {
  if (old !== undefined && !Array.isArray(old)) {
    const type = `must be an array but is of type ${typeName(old)}`;
    return fail(2, `The field '${key}' ${type} in document {_id: ${describe(doc._id)}}`);
  }
  let items: unknown[] = old ?? [];
  const added = eachOf(argument).map(cloneValue);
  if (!isDocument(argument) || !('$each' in argument)) {
    items.push(...added);
    return items;
  }
  const { $position, $sort, $slice } = argument;
  const wanted = isNumber($position) ? toNumber($position) : items.length;
  items.splice(wanted < 0 ? Math.max(0, items.length + wanted) : wanted, 0, ...added);
  if ($sort !== undefined) items = sortItems(items, $sort, collator);
  return $slice === undefined ? items : sliceItems(items, toNumber($slice));
};
