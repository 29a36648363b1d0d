import type { Binary } from 'bson';
import { fail } from '../bson/errors.ts';
import { typeName } from '../bson/type-name.ts';
import { binaryBytes, isBinary, isNumber, toNumber } from '../bson/values.ts';
import type { ValueTest } from './types.ts';

const TYPE_CODES: Record<string, string> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  6: 'undefined',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  12: 'dbPointer',
  13: 'javascript',
  14: 'symbol',
  15: 'javascriptWithScope',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  '-1': 'minKey',
  127: 'maxKey',
};
const TYPE_NAMES = new Set(Object.values(TYPE_CODES));

function typesOf(type: unknown): string[] {
  if (type === 'number') return ['int', 'long', 'double', 'decimal'];
  const name = isNumber(type) ? TYPE_CODES[String(toNumber(type))] : type;
  if (typeof name === 'string' && TYPE_NAMES.has(name)) return [name];
  return fail(2, isNumber(type) ? `Invalid numerical type code: ${type}` : `Unknown type name alias: ${type}`);
}

/** `$type` by number, alias or a list of both. */
export function typeTest(wanted: unknown): ValueTest {
  const types = new Set((Array.isArray(wanted) ? wanted : [wanted]).flatMap(typesOf));
  return (value) => value !== undefined && types.has(typeName(value));
}

/** `$mod: [divisor, remainder]`. */
export function modTest(argument: unknown): ValueTest {
  if (!Array.isArray(argument) || argument.length !== 2) {
    const few = !Array.isArray(argument) || argument.length < 2;
    return fail(2, `malformed mod, ${few ? 'not enough elements' : 'too many elements'}`);
  }
  const [divisor, remainder] = argument.map((n) => Math.trunc(toNumber(n)));
  if (!divisor) return fail(2, 'divisor cannot be 0');
  return (value) => isNumber(value) && Math.trunc(toNumber(value)) % divisor === remainder;
}

const BIT_TESTS = {
  $bitsAllSet: (bits: bigint, mask: bigint) => (bits & mask) === mask,
  $bitsAllClear: (bits: bigint, mask: bigint) => (bits & mask) === 0n,
  $bitsAnySet: (bits: bigint, mask: bigint) => (bits & mask) !== 0n,
  $bitsAnyClear: (bits: bigint, mask: bigint) => (bits & mask) !== mask,
};

export type BitOperator = keyof typeof BIT_TESTS;

const binaryBits = (value: Binary): bigint =>
  binaryBytes(value).reduceRight((bits, byte) => (bits << 8n) | BigInt(byte), 0n);

function maskOf(argument: unknown): bigint {
  if (Array.isArray(argument)) return argument.reduce((mask, bit) => mask | (1n << BigInt(toNumber(bit))), 0n);
  if (isNumber(argument)) return BigInt(String(argument));
  return isBinary(argument) ? binaryBits(argument) : fail(2, 'bit mask must be a number, binary or list of positions');
}

/** `$bitsAllSet` and its kin, on integers and binaries. */
export function bitTest(operator: BitOperator, argument: unknown): ValueTest {
  const mask = maskOf(argument);
  const holds = BIT_TESTS[operator];
  return (value) => {
    if (isBinary(value)) return holds(binaryBits(value), mask);
    return isNumber(value) && Number.isInteger(toNumber(value)) && holds(BigInt(String(value)), mask);
  };
}
