import { Long } from 'bson';
import { encode } from '../bson/encode.ts';
import { fail } from '../bson/errors.ts';
import { typeName } from '../bson/type-name.ts';
import { binaryBytes, isBinary, isDocument, isTimestamp } from '../bson/values.ts';
import { isNullish, takesOne } from './operator.ts';
import type { Operator } from './types.ts';

function size(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return fail(17124, `The argument to $size must be an array, but was of type: ${typeName(value)}`);
}

function binarySize(value: unknown): unknown {
  if (isNullish(value)) return null;
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (isBinary(value)) return binaryBytes(value).length;
  return fail(51276, `$binarySize requires a string or BinData argument, found: ${typeName(value)}`);
}

function bsonSize(value: unknown): unknown {
  if (isNullish(value)) return null;
  if (isDocument(value)) return encode(value).length;
  return fail(31393, `$bsonSize requires a document input, found: ${typeName(value)}`);
}

const partOfTimestamp = (part: 'seconds' | 'increment'): Operator =>
  takesOne((value, name) => {
    if (isNullish(value)) return null;
    if (!isTimestamp(value)) return fail(5687301, `Argument to ${name} must be a timestamp, but is ${typeName(value)}`);
    return Long.fromNumber(part === 'seconds' ? value.getHighBitsUnsigned() : value.getLowBitsUnsigned());
  });

/** What kind of value, and how large. */
export const sizeOperators: Record<string, Operator> = {
  $size: takesOne(size),
  $binarySize: takesOne(binarySize),
  $bsonSize: takesOne(bsonSize),
  $type: takesOne(typeName),
  $isNumber: takesOne((value) => ['int', 'long', 'double', 'decimal'].includes(typeName(value))),
  $tsSecond: partOfTimestamp('seconds'),
  $tsIncrement: partOfTimestamp('increment'),
};
