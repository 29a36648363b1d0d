import { fail } from '../bson/errors.ts';
import { typeName } from '../bson/type-name.ts';
import { type Doc, fieldOf, isDocument, setField } from '../bson/values.ts';
import { isNullish, namedSources, takesOne } from './operator.ts';
import type { Operator } from './types.ts';

function pairOf(item: unknown): [unknown, unknown] {
  if (Array.isArray(item)) {
    return item.length === 2
      ? [item[0], item[1]]
      : fail(40397, `$arrayToObject requires an array of size 2 arrays, found array of size: ${item.length}`);
  }
  if (!isDocument(item)) {
    return fail(40398, `Unrecognised input type format for $arrayToObject: ${typeName(item)}`);
  }
  const isPair = Object.keys(item).length === 2 && 'k' in item && 'v' in item;
  return isPair ? [item.k, item.v] : fail(40392, "$arrayToObject requires an object with keys 'k' and 'v'");
}

function arrayToObject(value: unknown): unknown {
  if (isNullish(value)) return null;
  if (!Array.isArray(value)) {
    return fail(40386, `$arrayToObject requires an array input, found: ${typeName(value)}`);
  }
  if (new Set(value.map(Array.isArray)).size > 1) {
    fail(40391, '$arrayToObject requires a consistent input format');
  }
  const out: Doc = {};
  for (const [key, item] of value.map(pairOf)) {
    if (typeof key !== 'string') fail(40394, `$arrayToObject requires keys of type string, found: ${typeName(key)}`);
    setField(out, String(key), item);
  }
  return out;
}

function objectToArray(value: unknown): unknown {
  if (isNullish(value)) return null;
  if (!isDocument(value)) return fail(40390, `$objectToArray requires a document input, found: ${typeName(value)}`);
  return Object.entries(value).map(([k, v]) => ({ k, v }));
}

const nameFor = (value: unknown, name: string): string =>
  typeof value === 'string' ? value : fail(5654602, `${name} requires 'field' to evaluate to type String`);

const getField: Operator = (argument, { compile }, name) => {
  const isShort = !isDocument(argument) || Object.keys(argument).some((key) => key.startsWith('$'));
  const sources = isShort
    ? { field: argument, input: '$$CURRENT' }
    : { input: '$$CURRENT', ...namedSources(argument, { needs: ['field'], may: ['input'] }, name) };
  const [field, input] = [compile(sources.field), compile(sources.input)];
  return (doc, variables) => {
    const value = input(doc, variables);
    return value === null ? null : fieldOf(value, nameFor(field(doc, variables), name));
  };
};

function changed(value: unknown, key: string, wanted: unknown, name: string): unknown {
  if (isNullish(value)) return null;
  if (!isDocument(value)) return fail(4161105, `${name} requires 'input' to evaluate to type Object`);
  const out = { ...value };
  if (wanted === undefined) delete out[key];
  else setField(out, key, wanted);
  return out;
}

const setOrUnset =
  (needs: string[]): Operator =>
  (argument, { compile }, name) => {
    const sources = namedSources(argument, { needs }, name);
    const [field, input] = [compile(sources.field), compile(sources.input)];
    const value = compile('value' in sources ? sources.value : '$$REMOVE');
    return (doc, variables) =>
      changed(input(doc, variables), nameFor(field(doc, variables), name), value(doc, variables), name);
  };

/** Documents as lists of fields and back, and fields of any name. */
export const objectOperators: Record<string, Operator> = {
  $arrayToObject: takesOne(arrayToObject),
  $objectToArray: takesOne(objectToArray),
  $getField: getField,
  $setField: setOrUnset(['field', 'input', 'value']),
  $unsetField: setOrUnset(['field', 'input']),
};
