import { Long, Timestamp } from 'bson';
import { describe } from '../bson/describe.ts';
import { fail } from '../bson/errors.ts';
import { addNumbers, multiplyNumbers } from '../bson/numbers.ts';
import { compare } from '../bson/order.ts';
import { typeName } from '../bson/type-name.ts';
import { cloneValue, type Doc, isDocument, isLong, isNumber, toNumber } from '../bson/values.ts';
import { addToSet, push } from './array-add.ts';
import type { ValueChange } from './change.ts';

const idText = (doc: Doc): string => `{_id: ${describe(doc._id)}}`;

const arithmetic =
  (operator: '$inc' | '$mul'): ValueChange =>
  (old, argument, { doc, key }) => {
    if (!isNumber(argument)) return old;
    if (old === undefined) return operator === '$inc' ? argument : multiplyNumbers(argument, 0);
    if (!isNumber(old)) {
      const field = `has the field '${key}' of non-numeric type ${typeName(old)}`;
      return fail(14, `Cannot apply ${operator} to a value of non-numeric type. ${idText(doc)} ${field}`);
    }
    return operator === '$inc' ? addNumbers(old, argument) : multiplyNumbers(old, argument);
  };

/** Keeps the old value unless the new one is beyond it. */
const extreme =
  (direction: 1 | -1): ValueChange =>
  (old, argument, { collator }) =>
    old === undefined || compare(argument, old, collator) * direction > 0 ? cloneValue(argument) : old;

const BITWISE: Record<string, (a: bigint, b: bigint) => bigint> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};

const bit: ValueChange = (old, argument, { doc, key }) => {
  if (old !== undefined && !(isNumber(old) && Number.isInteger(toNumber(old)))) {
    const field = `has the field ${key} of non-integer type ${typeName(old)}`;
    fail(2, `Cannot apply $bit to a value of non-integral type.${idText(doc)} ${field}`);
  }
  const operations = isDocument(argument) ? Object.entries(argument) : [];
  let value = BigInt(String(old ?? 0));
  for (const [name, operand] of operations) {
    const apply = BITWISE[name];
    if (!apply) {
      const problem = `not '${name}' which is an unknown operator: {${name}: ${describe(operand)}}`;
      return fail(2, `The $bit modifier only supports 'and', 'or', and 'xor', ${problem}`);
    }
    value = apply(value, BigInt(String(operand)));
  }
  const isWide = isLong(old) || operations.some(([, operand]) => isLong(operand));
  return isWide ? Long.fromBigInt(value) : Number(BigInt.asIntN(32, value));
};

const currentDate: ValueChange = (_old, argument, { now }) =>
  isDocument(argument) && argument.$type === 'timestamp'
    ? new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 })
    : now;

const set: ValueChange = (_old, argument) => cloneValue(argument);

/** Operators that turn the old value of a field into a new one. */
export const VALUE_CHANGES: Record<string, ValueChange> = {
  $set: set,
  $setOnInsert: set,
  $inc: arithmetic('$inc'),
  $mul: arithmetic('$mul'),
  $min: extreme(-1),
  $max: extreme(1),
  $bit: bit,
  $currentDate: currentDate,
  $push: push,
  $addToSet: addToSet,
};
