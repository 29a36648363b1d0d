import { describe } from '../bson/describe.ts';
import { fail } from '../bson/errors.ts';
import { type Doc, isDocument } from '../bson/values.ts';
import type { Evaluate } from '../filter/types.ts';
import { mapFlow } from '../flow.ts';
import { compileProjection } from '../projection/apply.ts';
import { filterContext } from '../query/scope.ts';
import { withPath } from './set-path.ts';
import { expressionIn, type Stage, type StageTools } from './stage.ts';

type Assignment = { parts: string[]; evaluate: Evaluate };

/** `{a: {b: 1}}` sets `a.b`; operators stay whole. */
function assignments(spec: Doc, prefix: string[], tools: StageTools): Assignment[] {
  return Object.entries(spec).flatMap(([key, value]) => {
    const parts = [...prefix, ...key.split('.')];
    const [first] = isDocument(value) ? Object.keys(value) : [];
    if (isDocument(value) && first !== undefined && !first.startsWith('$')) return assignments(value, parts, tools);
    return [{ parts, evaluate: expressionIn(value, tools) }];
  });
}

/** `$addFields`, `$set`: all values are of the document as it came in. */
export const addFields: Stage = (source, spec, tools) => {
  if (!isDocument(spec)) return fail(40272, '$addFields specification stage must be an object');
  if (Object.keys(spec).length === 0) fail(40177, 'Invalid $addFields: it must have at least one field');
  const sets = assignments(spec, [], tools);
  return mapFlow(source, (doc) => sets.reduce((out, { parts, evaluate }) => withPath(out, parts, evaluate(doc)), doc));
};

export const project: Stage = (source, spec, { scope }) => {
  const change = isDocument(spec) ? compileProjection(spec, filterContext(scope, undefined), false) : undefined;
  const problem = 'projection specification must have at least one field';
  return change ? mapFlow(source, (doc) => change(doc)) : fail(40177, `Invalid $project :: caused by :: ${problem}`);
};

export const unset: Stage = (source, spec, tools) => {
  const paths = Array.isArray(spec) ? spec : [spec];
  const isValid = paths.length > 0 && paths.every((path) => typeof path === 'string');
  if (!isValid) fail(31002, '$unset specification must be a string or an array of strings');
  return project(source, Object.fromEntries(paths.map((path) => [String(path), 0])), tools);
};

export const replaceWith: Stage = (source, spec, tools) => {
  const evaluate = expressionIn(spec, tools);
  return mapFlow(source, (doc) => {
    const root = evaluate(doc);
    const problem = `'newRoot' expression must evaluate to an object, but resulting value was: ${describe(root)}`;
    return isDocument(root) ? root : fail(40228, problem);
  });
};

export const replaceRoot: Stage = (source, spec, tools) =>
  replaceWith(source, isDocument(spec) ? spec.newRoot : undefined, tools);
