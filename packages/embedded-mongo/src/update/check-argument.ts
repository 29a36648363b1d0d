import { describe } from '../bson/describe.ts';
import { fail } from '../bson/errors.ts';
import { typeName } from '../bson/type-name.ts';
import { isDocument, isNumber, toNumber } from '../bson/values.ts';

type Check = (argument: unknown, path: string) => void;

const numeric =
  (verb: string): Check =>
  (argument, path) => {
    if (!isNumber(argument)) fail(14, `Cannot ${verb} with non-numeric argument: {${path}: ${describe(argument)}}`);
  };

const PUSH_CLAUSES = new Set(['$each', '$slice', '$sort', '$position']);

const push: Check = (argument) => {
  if (!isDocument(argument) || !('$each' in argument)) return;
  if (!Array.isArray(argument.$each)) {
    fail(2, `The argument to $each in $push must be an array but it was of type: ${typeName(argument.$each)}`);
  }
  const unknown = Object.keys(argument).find((key) => !PUSH_CLAUSES.has(key));
  if (unknown) fail(2, `Unrecognized clause in $push: ${unknown}`);
};

const addToSet: Check = (argument) => {
  if (!isDocument(argument) || !('$each' in argument) || Array.isArray(argument.$each)) return;
  fail(14, `The argument to $each in $addToSet must be an array but it was of type ${typeName(argument.$each)}`);
};

const rename: Check = (argument, path) => {
  if (typeof argument !== 'string') {
    fail(2, `The 'to' field for $rename must be a string: ${path}: ${describe(argument)}`);
  }
  if (argument === path) fail(2, `The source and target field for $rename must differ: ${path}: "${argument}"`);
};

const bit: Check = (argument) => {
  if (isDocument(argument) && Object.keys(argument).length > 0) return;
  const rule = 'You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}';
  fail(2, `The $bit modifier is not compatible with a ${typeName(argument)}. ${rule}`);
};

const currentDate: Check = (argument) => {
  if (typeof argument === 'boolean' || isDocument(argument)) return;
  const rule = "Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).";
  fail(2, `${typeName(argument)} is not valid type for $currentDate. ${rule}`);
};

const CHECKS: Record<string, Check> = {
  $inc: numeric('increment'),
  $mul: numeric('multiply'),
  $rename: rename,
  $pop: (argument) => {
    if (!isNumber(argument) || Math.abs(toNumber(argument)) !== 1) {
      fail(9, `$pop expects 1 or -1, found: ${describe(argument)}`);
    }
  },
  $pullAll: (argument) => {
    if (!Array.isArray(argument)) {
      fail(2, `$pullAll requires an array argument but was given a ${typeName(argument)}`);
    }
  },
  $addToSet: addToSet,
  $push: push,
  $bit: bit,
  $currentDate: currentDate,
};

/** Throws what MongoDB answers when an operator cannot take its argument, whatever the document. */
export function checkArgument(operator: string, path: string, argument: unknown): void {
  CHECKS[operator]?.(argument, path);
}
