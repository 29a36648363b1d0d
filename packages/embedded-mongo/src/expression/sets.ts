import { fail } from '../bson/errors.ts';
import { groupKey } from '../bson/group-key.ts';
import { typeName } from '../bson/type-name.ts';
import { isTrue, orNull, takes, takesAny, takesOne } from './operator.ts';
import type { Operator } from './types.ts';

type ValueSet = Map<string, unknown>;

function setOf(value: unknown, code: number, name: string): ValueSet {
  if (!Array.isArray(value))
    return fail(code, `All operands of ${name} must be arrays. One argument is of type: ${typeName(value)}`);
  return new Map(value.map((item) => [groupKey(item), item]));
}

const isSubset = (inner: ValueSet, outer: ValueSet): boolean => [...inner.keys()].every((key) => outer.has(key));

const union = (values: unknown[], name: string): unknown => [
  ...new Map(values.flatMap((value) => [...setOf(value, 17043, name)])).values(),
];

function intersection(values: unknown[], name: string): unknown {
  const [first, ...others] = values.map((value) => setOf(value, 17047, name));
  const shared = [...(first ?? [])].filter(([key]) => others.every((other) => other.has(key)));
  return shared.map(([, value]) => value);
}

function difference([a, b]: unknown[], name: string): unknown {
  const [from, taken] = [setOf(a, 17048, name), setOf(b, 17049, name)];
  return [...from].filter(([key]) => !taken.has(key)).map(([, value]) => value);
}

function areEqual(values: unknown[], name: string): boolean {
  const [first, ...others] = values.map((value) => setOf(value, 17044, name));
  return others.every((other) => first !== undefined && first.size === other.size && isSubset(first, other));
}

const itemsOf = (value: unknown, code: number, name: string): unknown[] =>
  Array.isArray(value) ? value : fail(code, `${name}'s argument must be an array, but is ${typeName(value)}`);

/** Lists taken as sets. */
export const setOperators: Record<string, Operator> = {
  $setUnion: takesAny(orNull(union)),
  $setIntersection: takesAny(orNull(intersection)),
  $setDifference: takes(2, 2, orNull(difference)),
  $setEquals: takes(2, Number.POSITIVE_INFINITY, areEqual),
  $setIsSubset: takes(2, 2, ([a, b], name) => isSubset(setOf(a, 17046, name), setOf(b, 17042, name))),
  $allElementsTrue: takesOne((value, name) => itemsOf(value, 17040, name).every(isTrue)),
  $anyElementTrue: takesOne((value, name) => itemsOf(value, 17041, name).some(isTrue)),
};
