import { describe } from '../bson/describe.ts';
import { fail } from '../bson/errors.ts';
import { typeName } from '../bson/type-name.ts';
import { type Doc, isDocument } from '../bson/values.ts';
import type { ArrayFilters } from './array-filters.ts';
import { checkArgument } from './check-argument.ts';

/** One operator on one path. */
export type Step = { operator: string; path: string; parts: string[]; argument: unknown };

const OPERATORS = new Set([
  '$set',
  '$unset',
  '$inc',
  '$mul',
  '$min',
  '$max',
  '$rename',
  '$currentDate',
  '$setOnInsert',
  '$push',
  '$pull',
  '$pullAll',
  '$addToSet',
  '$pop',
  '$bit',
]);

/** Reads an update document; the steps come in the order in which MongoDB adds new fields. */
export function parseUpdate(update: Doc, filters: ArrayFilters): Step[] {
  const steps = Object.keys(update).flatMap((operator) => operatorSteps(operator, update[operator], filters));
  filters.checkAllUsed(update);
  checkConflicts(steps);
  return steps.sort((a, b) => comparePaths(a.parts, b.parts));
}

function operatorSteps(operator: string, fields: unknown, filters: ArrayFilters): Step[] {
  if (!OPERATORS.has(operator)) {
    const expected = 'Expected a valid update modifier or pipeline-style update specified as an array';
    if (operator.startsWith('$')) fail(9, `Unknown modifier: ${operator}. ${expected}`);
    fail(9, 'the update operation document must contain atomic operators');
  }
  if (!isDocument(fields)) {
    const hint = `For example: {$mod: {<field>: ...}} not {${operator}: ${describe(fields)}}`;
    return fail(9, `Modifiers operate on fields but we found type ${typeName(fields)} instead. ${hint}`);
  }
  return Object.keys(fields).map((path) => {
    const parts = checkedParts(path);
    filters.use(path, parts);
    checkArgument(operator, path, fields[path]);
    return { operator, path, parts, argument: fields[path] };
  });
}

function checkedParts(path: string): string[] {
  if (path === '') fail(56, 'An empty update path is not valid.');
  const parts = path.split('.');
  if (parts.includes('')) fail(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  if (/^\$(\[.*\])?$/.test(parts[0] ?? '')) {
    fail(2, `Cannot have positional (i.e. '$') element in the first position in path '${path}'`);
  }
  return parts;
}

const startsWith = (parts: string[], start: string[]): boolean => start.every((part, i) => parts[i] === part);

/** Two steps may not touch the same path, nor one inside the other; `$rename` touches its target too. */
function checkConflicts(steps: Step[]): void {
  const touched: { path: string; parts: string[] }[] = [];
  const targets = steps
    .filter(({ operator }) => operator === '$rename')
    .map(({ argument }) => ({ path: String(argument), parts: String(argument).split('.') }));
  for (const { path, parts } of [...steps, ...targets]) {
    const other = touched.find((one) => startsWith(one.parts, parts) || startsWith(parts, one.parts));
    if (other) {
      const shorter = parts.length < other.parts.length ? parts : other.parts;
      fail(40, `Updating the path '${path}' would create a conflict at '${shorter.join('.')}'`);
    }
    touched.push({ path, parts });
  }
}

const isPosition = (part: string): boolean => /^(0|[1-9]\d*)$/.test(part);

function comparePaths(a: string[], b: string[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const [x, y] = [a[i] ?? '', b[i] ?? ''];
    if (x === y) continue;
    return isPosition(x) && isPosition(y) ? Number(x) - Number(y) : x < y ? -1 : 1;
  }
  return a.length - b.length;
}
