import { regexParts, toRegExp } from '../../bson/regex.ts';
import { typeName } from '../../bson/type-name.ts';
import { type Doc, isRegex } from '../../bson/values.ts';
import { fail } from '../../errors.ts';
import { isNullish, takesNamed } from './operator.ts';
import type { Operator } from './types.ts';

type Search = { text: string; regex: RegExp } | undefined;

/** Options stand either in the regex or beside it. */
function optionsOf(regex: unknown, options: unknown, name: string): string | undefined {
  const own = isRegex(regex) ? regexParts(regex)[1] : '';
  if (isNullish(options)) return own;
  if (typeof options !== 'string') return fail(51106, `${name} needs 'options' to be of type string`);
  if (own !== '') fail(51107, `${name}: found regex options specified in both 'regex' and 'options' fields`);
  return options;
}

function compiled(regex: unknown, options: unknown, name: string): RegExp {
  const flags = optionsOf(regex, options, name) ?? '';
  const strange = [...flags].find((flag) => !'imsxug'.includes(flag));
  if (strange !== undefined || (typeof options === 'string' && /[ug]/.test(options))) {
    fail(51108, `${name} invalid flag in regex options: ${strange ?? options}`);
  }
  const pattern = isRegex(regex) ? regexParts(regex)[0] : String(regex);
  try {
    const made = toRegExp(pattern, flags);
    return new RegExp(made.source, `${made.flags.replace('g', '')}g`);
  } catch {
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
    : { text: String(input), regex: compiled(regex, options, name) };
}

/** Positions are counted in code points. */
const found = (text: string, match: RegExpMatchArray): Doc => ({
  match: match[0],
  idx: [...text.slice(0, match.index)].length,
  captures: match.slice(1).map((capture) => capture ?? null),
});

const searching = (apply: (search: Search) => unknown): Operator =>
  takesNamed({ needs: ['input', 'regex'], may: ['options'] }, (values, name) => apply(searchFor(values, name)));

function first(search: Search): unknown {
  const match = search?.regex.exec(search.text);
  return search && match ? found(search.text, match) : null;
}

/** `$regexMatch`, `$regexFind`, `$regexFindAll`. */
export const regexOperators: Record<string, Operator> = {
  $regexMatch: searching((search) => search?.regex.test(search.text) ?? false),
  $regexFind: searching(first),
  $regexFindAll: searching((search) =>
    search ? [...search.text.matchAll(search.regex)].map((match) => found(search.text, match)) : [],
  ),
};
