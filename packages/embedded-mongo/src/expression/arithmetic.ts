import { Long } from 'bson';
import { divideNumbers, modulo, negate } from '../bson/division.ts';
import { fail } from '../bson/errors.ts';
import { addNumbers, multiplyNumbers } from '../bson/numbers.ts';
import { typeName } from '../bson/type-name.ts';
import { type BsonNumber, isNumber, toNumber } from '../bson/values.ts';
import { isNullish, takesAny, takesTwo } from './operator.ts';
import type { Operator } from './types.ts';

const shifted = (date: Date, by: BsonNumber): Date => new Date(date.getTime() + Math.round(toNumber(by)));

function add(values: unknown[]): unknown {
  let total: BsonNumber = 0;
  let date: Date | undefined;
  let isNull = false;
  for (const value of values) {
    if (isNumber(value)) total = addNumbers(total, value);
    else if (isNullish(value)) isNull = true;
    else if (!(value instanceof Date)) fail(14, `$add only supports numeric or date types, not ${typeName(value)}`);
    else if (date) fail(16612, 'only one date allowed in an $add expression');
    else date = value;
  }
  if (isNull) return null;
  return date ? shifted(date, total) : total;
}

function subtract(a: unknown, b: unknown): unknown {
  if (isNullish(a) || isNullish(b)) return null;
  if (isNumber(a) && isNumber(b)) return addNumbers(a, negate(b));
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  if (a instanceof Date && isNumber(b)) return shifted(a, negate(b));
  return fail(14, `can't $subtract ${typeName(b)} from ${typeName(a)}`);
}

function multiply(values: unknown[]): unknown {
  let product: BsonNumber = 1;
  let isNull = false;
  for (const value of values) {
    if (isNumber(value)) product = multiplyNumbers(product, value);
    else if (isNullish(value)) isNull = true;
    else fail(14, `$multiply only supports numeric types, not ${typeName(value)}`);
  }
  return isNull ? null : product;
}

function divide(a: unknown, b: unknown): unknown {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumber(a) || !isNumber(b)) {
    return fail(14, `$divide only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
  }
  return toNumber(b) === 0 ? fail(2, "can't $divide by zero") : divideNumbers(a, b);
}

function mod(a: unknown, b: unknown): unknown {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumber(a) || !isNumber(b)) {
    return fail(16611, `$mod only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
  }
  return toNumber(b) === 0 ? fail(16610, "can't $mod by zero") : modulo(a, b);
}

/** The four operations and the remainder; integers stay integers, decimals stay exact. */
export const arithmeticOperators: Record<string, Operator> = {
  $add: takesAny(add),
  $subtract: takesTwo(subtract),
  $multiply: takesAny(multiply),
  $divide: takesTwo(divide),
  $mod: takesTwo(mod),
};
