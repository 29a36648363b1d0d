import { Decimal128, Long, ObjectId } from 'bson';
import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { compare, equal } from '../bson/order.ts';
import { typeName } from '../bson/type-name.ts';
import { isObjectId } from '../bson/values.ts';
import { fail } from '../errors.ts';

type Operator = (doc: unknown, argument: unknown, options: Options) => unknown;

const isNullish = (value: unknown): value is null | undefined => value === null || value === undefined;

const two =
  (operate: (a: unknown, b: unknown) => unknown): Operator =>
  (doc, argument, options) => {
    if (!Array.isArray(argument) || argument.length !== 2) fail(16020, 'Expression takes exactly 2 arguments');
    const values = evalExpr(doc, argument, options);
    return Array.isArray(values) ? operate(values[0], values[1]) : undefined;
  };

const one =
  (operate: (value: unknown) => unknown): Operator =>
  (doc, argument, options) =>
    operate(evalExpr(doc, Array.isArray(argument) ? argument[0] : argument, options));

/** null in, null out. */
const converted = (convert: (value: unknown) => unknown): Operator =>
  one((value) => (isNullish(value) ? null : convert(value)));

/** Unlike in filters, missing is not null. */
const isSame = (a: unknown, b: unknown): boolean =>
  (a === undefined) === (b === undefined) && equal(a ?? null, b ?? null);

function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return isObjectId(value) ? value.toHexString() : String(value);
}

const ifNull: Operator = (doc, argument, options) => {
  const values = evalExpr(doc, argument, options);
  return Array.isArray(values) ? (values.find((value) => !isNullish(value)) ?? values.at(-1)) : values;
};

/** What mingo answers otherwise than MongoDB, or not at all. */
export const correctedOperators: Record<`$${string}`, Operator> = {
  $eq: two(isSame),
  $ne: two((a, b) => !isSame(a, b)),
  $cmp: two((a, b) => Math.sign(compare(a, b))),
  $gt: two((a, b) => compare(a, b) > 0),
  $gte: two((a, b) => compare(a, b) >= 0),
  $lt: two((a, b) => compare(a, b) < 0),
  $lte: two((a, b) => compare(a, b) <= 0),
  $in: two((value, list) =>
    Array.isArray(list)
      ? list.some((item) => isSame(item, value))
      : fail(40081, `$in requires an array as a second argument, found: ${typeName(list)}`),
  ),
  $type: one(typeName),
  $ifNull: ifNull,
  $toObjectId: converted((value) => (isObjectId(value) ? value : new ObjectId(String(value)))),
  $toString: converted(toText),
  $toDecimal: converted((value) => Decimal128.fromString(String(value))),
  $toLong: converted((value) => (value instanceof Date ? Long.fromNumber(value.getTime()) : Math.trunc(Number(value)))),
  $toDate: converted((value) =>
    isObjectId(value) ? value.getTimestamp() : new Date(typeof value === 'string' ? value : Number(value)),
  ),
  $meta: () => fail(40218, 'query requires text score metadata, but it is not available'),
  $rand: () => Math.random(),
};
