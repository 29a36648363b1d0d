import type { BSONRegExp } from 'bson';
import { fail, MongoError } from '../bson/errors.ts';
import { type Collator, compare, equal } from '../bson/order.ts';
import { type Pattern, patternOf } from '../bson/pattern.ts';
import { RANK, rank } from '../bson/rank.ts';
import { isNumber, isObjectId, isOperators, isRegex, isSymbolText, toNumber } from '../bson/values.ts';
import type { ValueTest } from './types.ts';

export type Bound = '$gt' | '$gte' | '$lt' | '$lte';

const isNullish = (value: unknown): boolean => value === null || value === undefined;

/** `{field: value}`: null matches missing, numbers match across types. */
export function equalsTest(wanted: unknown, collator: Collator): ValueTest {
  if (isNullish(wanted)) return isNullish;
  if (typeof wanted === 'string' && !collator) {
    return (value) => value === wanted || (isSymbolText(value) && value.value === wanted);
  }
  if (typeof wanted === 'boolean') return (value) => value === wanted;
  if (typeof wanted === 'number') {
    return (value) => value === wanted || (typeof value !== 'string' && equal(value, wanted));
  }
  return (value) => equal(value, wanted, collator);
}

const HOLDS: Record<Bound, (order: number) => boolean> = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

function numberTest(operator: Bound, wanted: number): ValueTest {
  const holds = HOLDS[operator];
  return (value) =>
    typeof value === 'number'
      ? holds(value - wanted) || (value === wanted && holds(0))
      : isNumber(value) && !Number.isNaN(toNumber(value)) && holds(compare(value, wanted));
}

/** `$gt` and its kin: only values of the same type are in range. */
export function rangeTest(operator: Bound, wanted: unknown, collator: Collator): ValueTest {
  const holds = HOLDS[operator];
  if (isNullish(wanted)) return holds(0) ? isNullish : () => false;
  const wantedRank = rank(wanted);
  if (wantedRank === RANK.minKey || wantedRank === RANK.maxKey) return (value) => holds(compare(value, wanted));
  if (typeof wanted === 'number' && !Number.isNaN(wanted)) return numberTest(operator, wanted);
  const wantsNaN = isNumber(wanted) && Number.isNaN(toNumber(wanted));
  return (value) => {
    if (rank(value) !== wantedRank) return false;
    if (isNumber(value) && Number.isNaN(toNumber(value)) !== wantsNaN) return false;
    return holds(compare(value, wanted, collator));
  };
}

/** A regex matches texts, and regexes equal to itself. */
export function regexTest(pattern: RegExp | BSONRegExp | string, options?: string): ValueTest {
  const compiled = compilePattern(pattern, options);
  return (value) => (typeof value === 'string' ? compiled.test(value) : isRegex(value) && equal(value, pattern));
}

function compilePattern(pattern: RegExp | BSONRegExp | string, options?: string): Pattern {
  try {
    return patternOf(pattern, options);
  } catch (error) {
    if (error instanceof MongoError) throw error;
    return fail(51091, `Regular expression is invalid: ${error instanceof Error ? error.message : error}`);
  }
}

/** `$in`: texts, ids and numbers by hash, the rest one by one. */
export function inTest(list: unknown, collator: Collator): ValueTest {
  if (!Array.isArray(list)) return fail(2, '$in needs an array');
  const plain = new Set<unknown>();
  const ids = new Set<string>();
  const others: ValueTest[] = [];
  for (const wanted of list) {
    if (isOperators(wanted)) fail(2, 'cannot nest $ under $in');
    if (isRegex(wanted)) others.push(regexTest(wanted));
    else if (isObjectId(wanted)) ids.add(wanted.toHexString());
    else if (typeof wanted === 'number' || (typeof wanted === 'string' && !collator)) plain.add(wanted);
    else others.push(equalsTest(wanted, collator));
  }
  return (value) => {
    if (plain.has(value)) return true;
    if (isObjectId(value) && ids.has(value.toHexString())) return true;
    if (typeof value === 'object' && isNumber(value) && plain.has(toNumber(value))) return true;
    return others.some((test) => test(value));
  };
}
