import {
  type At,
  type Compare,
  inWords,
  isOfType,
  type Narrowing,
  narrowing,
  typesInWords,
  typesMeet,
  typesOf,
  valuesOf,
} from './comparison.ts';
import { type JsonType, jsonTypes, type SchemaObject } from './json-schema.ts';
import { arrayNarrowings, objectNarrowings } from './nested-narrowings.ts';
import { numberNarrowings, stringNarrowings } from './plain-narrowings.ts';

/** Compares what is of one type, or one plain value, or anything, with what is no choice of several. */
export function typedNarrowings(a: SchemaObject, b: SchemaObject, at: At, compare: Compare): Narrowing[] {
  const values = valuesOf(b);
  if (values) return valueNarrowings(a, values, at);
  const taken = typesOf(b);
  const [type, ...others] = typesOf(a);
  if (type === undefined) return [];
  if (others.length > 0) {
    return b.type === undefined
      ? jsonTypes.flatMap((one) => compare({ ...a, type: one }, { ...b, type: one }, at))
      : [changed(typesOf(a), taken, at)];
  }
  if (!taken.some((one) => isOfType(type, one))) return [changed([type], taken, at)];
  return ofType[type](a, b, at, compare);
}

function changed(before: readonly JsonType[], now: readonly JsonType[], at: At): Narrowing {
  const [was, is] = [typesInWords(before), typesInWords(now)];
  const meet = before.some((one) => now.some((other) => typesMeet(one, other)));
  return narrowing(
    at,
    'type',
    meet ? `was ${was} and has to be ${is} now.` : `may no longer be ${was}: it is ${is} now.`,
  );
}

const none = () => [];
const ofType: Record<JsonType, typeof objectNarrowings> = {
  null: none,
  boolean: none,
  integer: numberNarrowings,
  number: numberNarrowings,
  string: stringNarrowings,
  array: arrayNarrowings,
  object: objectNarrowings,
};

function valueNarrowings(a: SchemaObject, values: readonly unknown[], at: At): Narrowing[] {
  if (!('const' in a)) {
    const few = values.slice(0, 5).map(inWords).join(', ');
    const told = `${few}${values.length > 5 ? ` and ${values.length - 5} more` : ''}`;
    return [narrowing(at, 'value', `was any ${typesInWords(typesOf(a))} and may be only ${told} now.`)];
  }
  return values.includes(a.const) ? [] : [narrowing(at, 'value', `may no longer be ${inWords(a.const)}.`)];
}
