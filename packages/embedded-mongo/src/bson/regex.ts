import type { BSONRegExp } from 'bson';
import { isBsonRegExp } from './values.ts';

const COMMENTS_AND_SPACE = /\\#|#.*$|\s+/gm;
const NEEDS_UNICODE = /[\u{80}-\u{10ffff}]|\\p\{/u;

/** Pattern and options of either kind of regex. */
export const regexParts = (regex: RegExp | BSONRegExp): [string, string] =>
  regex instanceof RegExp ? [regex.source, regex.flags] : [regex.pattern, regex.options];

function sourceOf(pattern: RegExp | BSONRegExp | string): string {
  return typeof pattern === 'string' ? pattern : regexParts(pattern)[0];
}

function unicode(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, `${flags}u`);
  } catch {
    return undefined; // valid PCRE, but too loose for the u flag
  }
}

/** A PCRE pattern with its options as a JavaScript RegExp; throws a SyntaxError when there is no such thing. */
export function toRegExp(pattern: RegExp | BSONRegExp | string, options?: string): RegExp {
  if (pattern instanceof RegExp && options === undefined) return pattern;
  const asked = options ?? (isBsonRegExp(pattern) ? pattern.options : '');
  let flags = [...asked].filter((c) => 'ims'.includes(c)).join('');
  let source = sourceOf(pattern);
  if (asked.includes('x')) source = source.replace(COMMENTS_AND_SPACE, (m) => (m === '\\#' ? m : ''));
  if (source.startsWith('(?i)')) {
    source = source.slice(4);
    if (!flags.includes('i')) flags += 'i';
  }
  const wide = NEEDS_UNICODE.test(source) ? unicode(source, flags) : undefined;
  return wide ?? new RegExp(source, flags);
}
