import { fail } from '../bson/errors.ts';
import { type Doc, isDocument, isNumber, toNumber } from '../bson/values.ts';
import type { Compiler, Operator, Run } from './types.ts';

type Apply = (values: unknown[], name: string) => unknown;

export const isNullish = (value: unknown): value is null | undefined => value === null || value === undefined;

/** What counts as true: all but null, missing, false and 0. */
export function isTrue(value: unknown): boolean {
  if (isNullish(value) || value === false) return false;
  return !isNumber(value) || toNumber(value) !== 0;
}

export const argumentsOf = (argument: unknown): unknown[] => (Array.isArray(argument) ? argument : [argument]);

function checkCount(count: number, min: number, max: number, name: string): void {
  if (count >= min && count <= max) return;
  if (min === max) fail(16020, `Expression ${name} takes exactly ${min} arguments. ${count} were passed in.`);
  fail(28667, `Expression ${name} takes at least ${min} arguments, and at most ${max}, but ${count} were passed in.`);
}

/** An operator of `min` to `max` arguments, all worked out first. */
export const takes =
  (min: number, max: number, apply: Apply): Operator =>
  (argument, { compile }, name) => {
    const sources = argumentsOf(argument);
    checkCount(sources.length, min, max, name);
    const runs = sources.map(compile);
    return (doc, variables) =>
      apply(
        runs.map((run) => run(doc, variables)),
        name,
      );
  };

export const takesAny = (apply: Apply): Operator => takes(0, Number.POSITIVE_INFINITY, apply);

export const takesOne = (apply: (value: unknown, name: string) => unknown): Operator =>
  takes(1, 1, ([value], name) => apply(value, name));

export const takesTwo =
  (apply: (a: unknown, b: unknown, name: string) => unknown): Operator =>
  (argument, { compile }, name) => {
    const sources = argumentsOf(argument);
    checkCount(sources.length, 2, 2, name);
    const [first, second] = [compile(sources[0]), compile(sources[1])];
    return (doc, variables) => apply(first(doc, variables), second(doc, variables), name);
  };

/** null as soon as one value is null or missing. */
export const orNull =
  (apply: Apply): Apply =>
  (values, name) =>
    values.some(isNullish) ? null : apply(values, name);

type Names = { needs: readonly string[]; may?: readonly string[] };

/** Named arguments, checked but not compiled: for operators that bring their own variables into sight. */
export function namedSources(argument: unknown, { needs, may = [] }: Names, name: string): Doc {
  if (!isDocument(argument)) return fail(9, `${name} requires an object as an argument`);
  const strange = Object.keys(argument).find((key) => !needs.includes(key) && !may.includes(key));
  if (strange !== undefined) fail(9, `Unrecognized argument to ${name}: ${strange}`);
  const missing = needs.find((key) => !Object.hasOwn(argument, key));
  return missing === undefined ? argument : fail(9, `Missing '${missing}' parameter to ${name}`);
}

/** An operator of named arguments; one that is given but turns out missing counts as null. */
export const takesNamed =
  (names: Names, apply: (values: Doc, name: string) => unknown): Operator =>
  (argument, compiler, name) => {
    const runs = compileFields(namedSources(argument, names, name), compiler);
    return (doc, variables) =>
      apply(Object.fromEntries(runs.map(([key, run]) => [key, run(doc, variables) ?? null])), name);
  };

type FieldRun = readonly [key: string, run: Run];

export const compileFields = (source: Doc, { compile }: Compiler): FieldRun[] =>
  Object.entries(source).map(([key, value]) => [key, compile(value)] as const);

/** Missing values leave no field. */
export function runFields(fields: FieldRun[], doc: unknown, variables: Doc): Doc {
  const out: Doc = {};
  for (const [key, run] of fields) {
    const value = run(doc, variables);
    if (value !== undefined) out[key] = value;
  }
  return out;
}
