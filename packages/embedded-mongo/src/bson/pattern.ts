import type { BSONRegExp } from 'bson';
import { RE2JS, RE2JSException } from 're2js';
import { isOverTime, withinTime } from '../time-limit.ts';
import { fail } from './errors.ts';
import { regexParts } from './regex.ts';

/** One match: where it begins, in UTF-16 units, and what its groups hold. */
export type Found = { text: string; index: number; captures: (string | null)[] };

/** A regular expression at work; both calls throw 51156 when one text takes too long. */
export type Pattern = { test(text: string): boolean; find(text: string, most: number): Found[] };

const LIMIT_MS = 250;
const MAX_SOURCE = 32_764;
/** Steps that are sure to be done in time, so that nobody has to watch. */
const QUICK_STEPS = 1_000_000;
const MAX_KNOWN = 500;

const known = new Map<string, Pattern>();

/**
 * A pattern with its options. What RE2 can do runs in linear time whatever the text; look-around and
 * back-references go to JavaScript's engine, which backtracks, and are watched. Throws a SyntaxError for what
 * neither understands.
 */
export function patternOf(regex: RegExp | BSONRegExp | string, options?: string): Pattern {
  const [source, own] = typeof regex === 'string' ? [regex, ''] : regexParts(regex);
  const flags = options ?? own;
  const key = `${flags}/${source}`;
  const pattern = known.get(key) ?? compile(source, flags);
  known.delete(key);
  known.set(key, pattern);
  const [oldest] = known.keys();
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  return pattern;
}

function compile(given: string, flags: string): Pattern {
  if (given.length > MAX_SOURCE) throw new SyntaxError('pattern is too long');
  const source = flags.includes('x') ? withoutComments(given) : given;
  try {
    return linear(withinTime(LIMIT_MS, () => RE2JS.compile(source, re2Flags(flags))));
  } catch (error) {
    const isTooLarge = error instanceof RE2JSException && TOO_LARGE.test(error.message);
    if (isTooLarge || isOverTime(error)) throw new SyntaxError('pattern is too large');
    return backtracking(source, flags);
  }
}

const TOO_LARGE = /too large|too deeply/;
const COMMENTS_AND_SPACE = /\\#|#.*$|\s+/gm;

const withoutComments = (source: string): string =>
  source.replace(COMMENTS_AND_SPACE, (match) => (match === '\\#' ? match : ''));

const RE2_FLAGS: Record<string, number> = { i: RE2JS.CASE_INSENSITIVE, m: RE2JS.MULTILINE, s: RE2JS.DOTALL };

const re2Flags = (flags: string): number => [...flags].reduce((sum, flag) => sum | (RE2_FLAGS[flag] ?? 0), 0);

function linear(regex: RE2JS): Pattern {
  const size = regex.programSize();
  const inTime = <T>(text: string, work: () => T): T => (size * text.length < QUICK_STEPS ? work() : watched(work));
  return {
    test: (text) => inTime(text, () => regex.test(text)),
    find: (text, most) =>
      inTime(text, () => {
        const found: Found[] = [];
        const matcher = regex.matcher(text);
        while (found.length < most && matcher.find()) {
          const captures = Array.from({ length: matcher.groupCount() }, (_, n) => matcher.group(n + 1) ?? null);
          found.push({ text: matcher.group() ?? '', index: matcher.start(), captures });
        }
        return found;
      }),
  };
}

const NEEDS_UNICODE = /[\u{80}-\u{10ffff}]|\\p\{/u;

function backtracking(given: string, options: string): Pattern {
  const ignoresCase = given.startsWith('(?i)');
  const source = ignoresCase ? given.slice(4) : given;
  const flags = `g${[...'ims'].filter((flag) => options.includes(flag) || (flag === 'i' && ignoresCase)).join('')}`;
  const regex = (NEEDS_UNICODE.test(source) && unicode(source, flags)) || new RegExp(source, flags);
  return {
    test: (text) => watched(() => text.search(regex) >= 0),
    find: (text, most) =>
      watched(() => {
        const found: Found[] = [];
        for (const match of text.matchAll(regex)) {
          if (found.length === most) break;
          found.push({ text: match[0], index: match.index, captures: match.slice(1).map((part) => part ?? null) });
        }
        return found;
      }),
  };
}

function unicode(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, `${flags}u`);
  } catch {
    return undefined; // valid PCRE, but too loose for the u flag
  }
}

function watched<T>(work: () => T): T {
  try {
    return withinTime(LIMIT_MS, work);
  } catch (error) {
    if (!isOverTime(error)) throw error;
    const problem = `a text took longer than ${LIMIT_MS} ms`;
    return fail(51156, `Error occurred while executing the regular expression. Result code: ${problem}`);
  }
}
