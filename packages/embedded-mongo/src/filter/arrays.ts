import { fail } from '../bson/errors.ts';
import { type Doc, isDocument, isNumber, isOperators, isRegex, toNumber } from '../bson/values.ts';
import { equalsTest, regexTest } from './comparison.ts';
import { anyValue, atPath, note } from './path.ts';
import type { Field, Predicate, ValueTest } from './types.ts';

/** `$size`: exact length. */
export function sizePredicate(argument: unknown, { parts }: Field): Predicate {
  if (!isNumber(argument) || toNumber(argument) < 0) {
    return fail(2, 'Failed to parse $size. Expected a non-negative number');
  }
  const size = toNumber(argument);
  return atPath(parts, (value) => Array.isArray(value) && value.length === size);
}

const LOGICAL = new Set(['$and', '$or', '$nor', '$expr']);

/** `{$gt: 1}` tests the elements themselves, `{sku: 1}` their fields. */
function elementTest(condition: Doc, { compiler }: Field): ValueTest {
  const testsValues = isOperators(condition) && !Object.keys(condition).some((key) => LOGICAL.has(key));
  if (testsValues) {
    const tests = compiler.operators(['v'], condition);
    return (element) => tests.every((test) => test({ v: element }));
  }
  const matches = compiler.filter(condition);
  return (element) => (isDocument(element) || Array.isArray(element)) && matches(element);
}

/** `$elemMatch`: one element meets all conditions. */
export function elemMatchPredicate(argument: unknown, field: Field): Predicate {
  if (!isDocument(argument)) return fail(2, '$elemMatch needs an Object');
  const test = elementTest(argument, field);
  return atPath(field.parts, (value, positions) => {
    const n = Array.isArray(value) ? value.findIndex(test) : -1;
    if (n >= 0) note(positions, field.parts, field.parts.length, n);
    return n >= 0;
  });
}

function allItem(item: unknown, field: Field): Predicate {
  if (isDocument(item) && '$elemMatch' in item) return elemMatchPredicate(item.$elemMatch, field);
  const test = isRegex(item) ? regexTest(item) : equalsTest(item, field.compiler.context.collator);
  return anyValue(field.parts, test);
}

/** `$all`: every listed value is there, in any order. */
export function allPredicate(argument: unknown, field: Field): Predicate {
  if (!Array.isArray(argument)) return fail(2, '$all needs an array');
  if (argument.length === 0) return () => false;
  const items = argument.map((item) => allItem(item, field));
  return (doc, positions) => items.every((test) => test(doc, positions));
}
