import { ObjectId } from 'bson';
import { fail, MongoError } from '../bson/errors.ts';
import { typeName } from '../bson/type-name.ts';
import { isNumber, isObjectId, isTimestamp, toNumber } from '../bson/values.ts';
import { toDecimal, toDouble, toInt, toLong, unsupported } from './conversion-number.ts';
import { textFrom } from './conversion-text.ts';
import { readDate } from './date-text.ts';
import { isNullish, namedSources, takesOne } from './operator.ts';
import type { Operator } from './types.ts';

type Convert = (value: unknown) => unknown;

const HEX_ID = /^[0-9a-f]{24}$/i;

function toObjectId(value: unknown): ObjectId {
  if (isObjectId(value)) return value;
  if (typeof value !== 'string') return unsupported(value, 'objectId');
  return HEX_ID.test(value)
    ? new ObjectId(value)
    : fail(241, `Failed to parse objectId '${value}' in $convert with no onError value`);
}

/** Whole seconds of an id or timestamp, milliseconds of a number; an int32 is too small to be meant as one. */
function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (typeof value === 'string') return readDate(value, undefined);
  if (isObjectId(value)) return value.getTimestamp();
  if (isTimestamp(value)) return new Date(value.getHighBitsUnsigned() * 1000);
  const isLarge = isNumber(value) && typeName(value) !== 'int';
  return isLarge ? new Date(Math.trunc(toNumber(value))) : unsupported(value, 'date');
}

const toBool = (value: unknown): boolean =>
  typeof value === 'boolean' ? value : !isNumber(value) || toNumber(value) !== 0;

const TARGETS: Record<string, Convert> = {
  double: toDouble,
  string: textFrom,
  objectId: toObjectId,
  bool: toBool,
  date: toDate,
  int: toInt,
  long: toLong,
  decimal: toDecimal,
};

const TYPE_NUMBERS: Record<number, string> = {
  1: 'double',
  2: 'string',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  16: 'int',
  18: 'long',
  19: 'decimal',
};

function converterTo(to: unknown): Convert {
  const name = isNumber(to) ? TYPE_NUMBERS[toNumber(to)] : String(to);
  const known = name !== undefined && Object.hasOwn(TARGETS, name) ? TARGETS[name] : undefined;
  return known ?? fail(2, `Unknown type name: ${String(to)}`);
}

const convert: Operator = (argument, { compile }, name) => {
  const sources = namedSources(argument, { needs: ['input', 'to'], may: ['onError', 'onNull', 'format'] }, name);
  const [input, to] = [compile(sources.input), compile(sources.to)];
  const onError = 'onError' in sources ? compile(sources.onError) : undefined;
  const onNull = compile(sources.onNull ?? null);
  return (doc, variables) => {
    const [value, target] = [input(doc, variables), to(doc, variables)];
    if (isNullish(value)) return onNull(doc, variables);
    if (isNullish(target)) return null;
    const converter = converterTo(target);
    try {
      return converter(value);
    } catch (error) {
      if (onError && error instanceof MongoError && error.code === 241) return onError(doc, variables);
      throw error;
    }
  };
};

/** null in, null out. */
const to = (converter: Convert): Operator => takesOne((value) => (isNullish(value) ? null : converter(value)));

/** `$convert` and its short forms. */
export const conversionOperators: Record<string, Operator> = {
  $convert: convert,
  $toDouble: to(toDouble),
  $toString: to(textFrom),
  $toObjectId: to(toObjectId),
  $toBool: to(toBool),
  $toDate: to(toDate),
  $toInt: to(toInt),
  $toLong: to(toLong),
  $toDecimal: to(toDecimal),
};
