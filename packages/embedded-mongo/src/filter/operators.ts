import { fail } from '../bson/errors.ts';
import { regexParts } from '../bson/regex.ts';
import { isNumber, isOperators, isRegex, toNumber } from '../bson/values.ts';
import { allPredicate, elemMatchPredicate, sizePredicate } from './arrays.ts';
import { type Bound, equalsTest, inTest, rangeTest, regexTest } from './comparison.ts';
import { type BitOperator, bitTest, modTest, typeTest } from './element.ts';
import { anyValue, atPath, negate } from './path.ts';
import type { Field, Predicate } from './types.ts';

type Operator = (argument: unknown, field: Field) => Predicate | undefined;

const range =
  (operator: Bound): Operator =>
  (argument, { parts, compiler }) => {
    if (isRegex(argument)) fail(2, `Can't have RegEx as arg to predicate over field '${parts.join('.')}'.`);
    return anyValue(parts, rangeTest(operator, argument, compiler.context.collator));
  };

const bits =
  (operator: BitOperator): Operator =>
  (argument, { parts }) =>
    anyValue(parts, bitTest(operator, argument));

const equals: Operator = (argument, { parts, compiler }) =>
  anyValue(parts, equalsTest(argument, compiler.context.collator));

const isIn: Operator = (argument, { parts, compiler }) => anyValue(parts, inTest(argument, compiler.context.collator));

const exists: Operator = (argument, { parts }) => {
  const present = atPath(parts, (value) => value !== undefined);
  const wanted = isNumber(argument) ? toNumber(argument) !== 0 : Boolean(argument);
  return wanted ? present : negate(present);
};

const regex: Operator = (argument, { parts, condition }) => {
  const options = condition.$options === undefined ? undefined : String(condition.$options);
  if (options && isRegex(argument) && regexParts(argument)[1] !== '') {
    fail(51075, 'options set in both $regex and $options');
  }
  return anyValue(parts, regexTest(isRegex(argument) ? argument : String(argument), options));
};

const not: Operator = (argument, { parts, compiler }) => {
  if (isRegex(argument)) return negate(anyValue(parts, regexTest(argument)));
  if (!isOperators(argument)) return fail(2, '$not needs a regex or a document');
  const tests = compiler.operators(parts, argument);
  return (doc) => !tests.every((test) => test(doc));
};

const refuse =
  (code: number, message: string): Operator =>
  () =>
    fail(code, message);

const NO_GEO_INDEX = 'unable to find index for $geoNear query';

const OPERATORS: Record<string, Operator> = {
  $eq: equals,
  $ne: (argument, field) =>
    isRegex(argument) ? fail(2, "Can't have regex as arg to $ne.") : negate(equals(argument, field) ?? (() => true)),
  $gt: range('$gt'),
  $gte: range('$gte'),
  $lt: range('$lt'),
  $lte: range('$lte'),
  $in: isIn,
  $nin: (argument, { parts, compiler }) =>
    Array.isArray(argument)
      ? negate(anyValue(parts, inTest(argument, compiler.context.collator)))
      : fail(2, '$nin needs an array'),
  $exists: exists,
  $type: (argument, { parts }) => anyValue(parts, typeTest(argument)),
  $size: sizePredicate,
  $mod: (argument, { parts }) => anyValue(parts, modTest(argument)),
  $regex: regex,
  $options: (_, { condition }) => ('$regex' in condition ? undefined : fail(2, '$options needs a $regex')),
  $not: not,
  $elemMatch: elemMatchPredicate,
  $all: allPredicate,
  $bitsAllSet: bits('$bitsAllSet'),
  $bitsAllClear: bits('$bitsAllClear'),
  $bitsAnySet: bits('$bitsAnySet'),
  $bitsAnyClear: bits('$bitsAnyClear'),
  $comment: () => undefined,
  $near: refuse(291, NO_GEO_INDEX),
  $nearSphere: refuse(291, NO_GEO_INDEX),
  $geoWithin: refuse(238, '$geoWithin is not supported by the embedded server'),
  $geoIntersects: refuse(238, '$geoIntersects is not supported by the embedded server'),
  $maxDistance: () => undefined,
  $minDistance: () => undefined,
};

/** The predicate of one `{$operator: argument}`; undefined when it tests nothing by itself. */
export function operatorPredicate(operator: string, field: Field): Predicate | undefined {
  const make = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
  return make ? make(field.condition[operator], field) : fail(2, `unknown operator: ${operator}`);
}
