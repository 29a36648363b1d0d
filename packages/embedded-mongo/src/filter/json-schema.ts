import { compare, equal } from '../bson/order.ts';
import { type Doc, isDocument, isNumber, toNumber } from '../bson/values.ts';
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
  const test = additional === false ? () => false : schemaTest(additional);
  return (value) =>
    !isDocument(value) || Object.keys(value).every((key) => Object.hasOwn(known, key) || test(value[key]));
}

const onText =
  (test: (text: string) => boolean): ValueTest =>
  (value) =>
    typeof value !== 'string' || test(value);

const KEYWORDS: Record<string, (argument: unknown, schema: Doc) => ValueTest> = {
  bsonType: (types) => typeTest(Array.isArray(types) ? types.map(jsonType) : jsonType(types)),
  type: (types) => typeTest(Array.isArray(types) ? types.map(jsonType) : jsonType(types)),
  required: (keys) => (value) =>
    !isDocument(value) || (Array.isArray(keys) && keys.every((key) => Object.hasOwn(value, key))),
  properties: (properties) => propertiesTest(isDocument(properties) ? properties : {}),
  additionalProperties: additionalTest,
  enum: (values) => (value) => Array.isArray(values) && values.some((one) => equal(one, value)),
  minimum: (limit) => (value) => !isNumber(value) || compare(value, limit) >= 0,
  maximum: (limit) => (value) => !isNumber(value) || compare(value, limit) <= 0,
  minLength: (limit) => onText((text) => text.length >= toNumber(limit)),
  maxLength: (limit) => onText((text) => text.length <= toNumber(limit)),
  pattern: (pattern) => {
    const regex = new RegExp(String(pattern));
    return onText((text) => regex.test(text));
  },
  items: (schema) => {
    const test = schemaTest(schema);
    return (value) => !Array.isArray(value) || value.every(test);
  },
};

/** The everyday keywords of `$jsonSchema`; others are ignored. */
export function schemaTest(schema: unknown): ValueTest {
  if (!isDocument(schema)) return () => true;
  const tests = Object.keys(schema).map((keyword) => KEYWORDS[keyword]?.(schema[keyword], schema));
  return (value) => tests.every((test) => !test || test(value));
}
