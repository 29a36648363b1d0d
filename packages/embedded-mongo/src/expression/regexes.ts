import { fail, MongoError } from '../bson/errors.ts';
import { type Pattern, patternOf } from '../bson/pattern.ts';
import { regexParts } from '../bson/regex.ts';
import { typeName } from '../bson/type-name.ts';
import { type Doc, isRegex } from '../bson/values.ts';
import { isNullish, takesNamed } from './operator.ts';
import type { Operator } from './types.ts';

type Search = { text: string; pattern: Pattern } | undefined;

/** Options stand either in the regex or beside it. */
function optionsOf(regex: unknown, options: unknown, name: string): string | undefined {
  const own = isRegex(regex) ? regexParts(regex)[1] : '';
  if (isNullish(options)) return own;
  if (typeof options !== 'string') return fail(51106, `${name} needs 'options' to be of type string`);
  if (own !== '') fail(51107, `${name}: found regex options specified in both 'regex' and 'options' fields`);
  return options;
}

function compiled(regex: unknown, options: unknown, name: string): Pattern {
  const flags = optionsOf(regex, options, name) ?? '';
  const strange = [...flags].find((flag) => !'imsxug'.includes(flag));
  if (strange !== undefined || (typeof options === 'string' && /[ug]/.test(options))) {
    fail(51108, `${name} invalid flag in regex options: ${strange ?? options}`);
  }
  const pattern = isRegex(regex) ? regexParts(regex)[0] : String(regex);
  try {
    return patternOf(pattern, flags);
  } catch (error) {
    if (error instanceof MongoError) throw error;
    return fail(51111, `Invalid Regex in ${name}: ${pattern}`);
  }
}

function searchFor({ input, regex, options }: Doc, name: string): Search {
  if (!isNullish(input) && typeof input !== 'string') {
    fail(51104, `${name} needs 'input' to be of type string, found: ${typeName(input)}`);
  }
  if (!isNullish(regex) && typeof regex !== 'string' && !isRegex(regex)) {
    fail(51105, `${name} needs 'regex' to be of type string or regex`);
  }
  return isNullish(input) || isNullish(regex)
    ? undefined
    : { text: String(input), pattern: compiled(regex, options, name) };
}

/** Up to `most` matches; their places are counted in code points. */
function matches(search: Search, most: number): Doc[] {
  if (!search) return [];
  const { text, pattern } = search;
  let [units, points] = [0, 0];
  return pattern.find(text, most).map((found) => {
    points += [...text.slice(units, found.index)].length;
    units = found.index;
    return { match: found.text, idx: points, captures: found.captures };
  });
}

const searching = (apply: (search: Search) => unknown): Operator =>
  takesNamed({ needs: ['input', 'regex'], may: ['options'] }, (values, name) => apply(searchFor(values, name)));

/** `$regexMatch`, `$regexFind`, `$regexFindAll`. */
export const regexOperators: Record<string, Operator> = {
  $regexMatch: searching((search) => search?.pattern.test(search.text) ?? false),
  $regexFind: searching((search) => matches(search, 1)[0] ?? null),
  $regexFindAll: searching((search) => matches(search, Number.POSITIVE_INFINITY)),
};
