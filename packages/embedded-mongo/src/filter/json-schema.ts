import { modulo } from '../bson/division.ts';
import { fail } from '../bson/errors.ts';
import { groupKey } from '../bson/group-key.ts';
import { compare, equal } from '../bson/order.ts';
import { type Pattern, patternOf } from '../bson/pattern.ts';
import { type BsonNumber, type Doc, isDocument, isNumber, toNumber } from '../bson/values.ts';
import { typeTest } from './element.ts';
import type { ValueTest } from './types.ts';

const JSON_TYPES: Record<string, string> = { boolean: 'bool', integer: 'int' };

const jsonType = (type: unknown): unknown => (typeof type === 'string' ? (JSON_TYPES[type] ?? type) : type);

function propertiesTest(properties: Doc): ValueTest {
  const tests = Object.entries(properties).map(([key, schema]) => ({ key, test: schemaTest(schema) }));
  return (value) =>
    !isDocument(value) || tests.every(({ key, test }) => !Object.hasOwn(value, key) || test(value[key]));
}

function additionalTest(additional: unknown, schema: Doc): ValueTest {
  const known = isDocument(schema.properties) ? schema.properties : {};
  const patterns = patternsOf(schema.patternProperties).map(({ regex }) => regex);
  const isKnown = (key: string) => Object.hasOwn(known, key) || patterns.some((regex) => regex.test(key));
  const test = additional === false ? () => false : schemaTest(additional);
  return (value) => !isDocument(value) || Object.keys(value).every((key) => isKnown(key) || test(value[key]));
}

const patternsOf = (patterns: unknown): { regex: Pattern; test: ValueTest }[] =>
  Object.entries(isDocument(patterns) ? patterns : {}).map(([pattern, schema]) => ({
    regex: patternOf(pattern),
    test: schemaTest(schema),
  }));

function patternsTest(patterns: unknown): ValueTest {
  const rules = patternsOf(patterns);
  return (value) =>
    !isDocument(value) ||
    Object.keys(value).every((key) => rules.every(({ regex, test }) => !regex.test(key) || test(value[key])));
}

const onText =
  (test: (text: string) => boolean): ValueTest =>
  (value) =>
    typeof value !== 'string' || test(value);

const onNumber =
  (test: (value: BsonNumber) => boolean): ValueTest =>
  (value) =>
    !isNumber(value) || test(value);

const onList =
  (test: (items: unknown[]) => boolean): ValueTest =>
  (value) =>
    !Array.isArray(value) || test(value);

const onDocument =
  (test: (doc: Doc) => boolean): ValueTest =>
  (value) =>
    !isDocument(value) || test(value);

const listOf = (argument: unknown, keyword: string): unknown[] =>
  Array.isArray(argument) && argument.length > 0
    ? argument
    : fail(9, `$jsonSchema keyword '${keyword}' must be a non-empty array`);

function itemsTest(schema: unknown, { additionalItems = {} }: Doc): ValueTest {
  if (!Array.isArray(schema)) {
    const test = schemaTest(schema);
    return onList((items) => items.every(test));
  }
  const tests = schema.map(schemaTest);
  const others = additionalItems === false ? () => false : schemaTest(additionalItems);
  return onList((items) => items.every((item, i) => (tests[i] ?? others)(item)));
}

function dependenciesTest(dependencies: unknown): ValueTest {
  const rules = Object.entries(isDocument(dependencies) ? dependencies : {}).map(([key, needs]) => ({
    key,
    test: Array.isArray(needs) ? requiredTest(needs) : schemaTest(needs),
  }));
  return onDocument((doc) => rules.every(({ key, test }) => !Object.hasOwn(doc, key) || test(doc)));
}

const requiredTest = (keys: unknown[]): ValueTest =>
  onDocument((doc) => keys.every((key) => Object.hasOwn(doc, String(key))));

const isMultiple = (value: BsonNumber, of: unknown): boolean => toNumber(modulo(value, isNumber(of) ? of : 1)) === 0;

const nothing = (): ValueTest => () => true;

const KEYWORDS: Record<string, (argument: unknown, schema: Doc) => ValueTest> = {
  bsonType: (types) => typeTest(Array.isArray(types) ? types.map(jsonType) : jsonType(types)),
  type: (types) => typeTest(Array.isArray(types) ? types.map(jsonType) : jsonType(types)),
  enum: (values) => (value) => listOf(values, 'enum').some((one) => equal(one, value)),
  required: (keys) => requiredTest(listOf(keys, 'required')),
  properties: (properties) => propertiesTest(isDocument(properties) ? properties : {}),
  patternProperties: patternsTest,
  additionalProperties: additionalTest,
  minProperties: (limit) => onDocument((doc) => Object.keys(doc).length >= toNumber(limit)),
  maxProperties: (limit) => onDocument((doc) => Object.keys(doc).length <= toNumber(limit)),
  dependencies: dependenciesTest,
  minimum: (limit, { exclusiveMinimum }) =>
    onNumber((value) => compare(value, limit) >= (exclusiveMinimum === true ? 1 : 0)),
  maximum: (limit, { exclusiveMaximum }) =>
    onNumber((value) => compare(value, limit) <= (exclusiveMaximum === true ? -1 : 0)),
  multipleOf: (divisor) => onNumber((value) => isMultiple(value, divisor)),
  minLength: (limit) => onText((text) => [...text].length >= toNumber(limit)),
  maxLength: (limit) => onText((text) => [...text].length <= toNumber(limit)),
  pattern: (pattern) => {
    const regex = patternOf(String(pattern));
    return onText((text) => regex.test(text));
  },
  items: itemsTest,
  minItems: (limit) => onList((items) => items.length >= toNumber(limit)),
  maxItems: (limit) => onList((items) => items.length <= toNumber(limit)),
  uniqueItems: (isWanted) => onList((items) => isWanted !== true || new Set(items.map(groupKey)).size === items.length),
  allOf: (schemas) => {
    const tests = listOf(schemas, 'allOf').map(schemaTest);
    return (value) => tests.every((test) => test(value));
  },
  anyOf: (schemas) => {
    const tests = listOf(schemas, 'anyOf').map(schemaTest);
    return (value) => tests.some((test) => test(value));
  },
  oneOf: (schemas) => {
    const tests = listOf(schemas, 'oneOf').map(schemaTest);
    return (value) => tests.filter((test) => test(value)).length === 1;
  },
  not: (schema) => {
    const test = schemaTest(schema);
    return (value) => !test(value);
  },
  exclusiveMinimum: nothing,
  exclusiveMaximum: nothing,
  additionalItems: nothing,
  title: nothing,
  description: nothing,
};

/** A `$jsonSchema` (draft 4, as MongoDB takes it) as a test of a value; throws 9 for keywords it does not know. */
export function schemaTest(schema: unknown): ValueTest {
  if (!isDocument(schema)) return () => true;
  const tests = Object.entries(schema).map(([keyword, argument]) => {
    const make = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
    return make ? make(argument, schema) : fail(9, `Unknown $jsonSchema keyword: ${keyword}`);
  });
  return (value) => tests.every((test) => test(value));
}
