import { type At, inWords, type Narrowing, narrowing } from './comparison.ts';
import type { SchemaObject } from './json-schema.ts';

/** What a text was and may no longer be. Lengths are counted as zod counts them, in UTF-16 units. */
export function stringNarrowings(a: SchemaObject, b: SchemaObject, at: At): Narrowing[] {
  const text = typeof a.const === 'string' ? a.const : undefined;
  const [shortest, longest] = text === undefined ? [a.minLength ?? 0, a.maxLength] : [text.length, text.length];
  return [
    ...atLeast(shortest, b.minLength, 'characters', at),
    ...atMost(longest, b.maxLength, 'characters', at),
    ...patternNarrowings(a, b, text, at),
    ...formatNarrowings(a, b, text, at),
  ];
}

function patternNarrowings(a: SchemaObject, { pattern }: SchemaObject, text: string | undefined, at: At): Narrowing[] {
  if (pattern === undefined || pattern === a.pattern) return [];
  const fits = text === undefined ? undefined : at.matches(pattern, text);
  if (fits) return [];
  if (fits === false)
    return [narrowing(at, 'bound', `may no longer be ${inWords(text)}: it has to look like ${pattern}.`)];
  const before = a.pattern ? `like ${a.pattern}` : 'like anything';
  return [
    narrowing(
      at,
      'bound',
      `looked ${before} and has to look like ${pattern} now; whether all of it does cannot be told.`,
    ),
  ];
}

/** A value with a pattern beside its format is judged by that. */
function formatNarrowings(a: SchemaObject, b: SchemaObject, text: string | undefined, at: At): Narrowing[] {
  const [before, now] = [a.format ?? a.contentEncoding, b.format ?? b.contentEncoding];
  if (now === undefined || now === before) return [];
  if (text !== undefined && (b.pattern !== undefined || (now === 'uri' && URL.canParse(text)))) return [];
  return [narrowing(at, 'bound', `was any ${before ?? 'text'} and has to be ${now} now.`)];
}

/** What a number was and may no longer be. */
export function numberNarrowings(a: SchemaObject, b: SchemaObject, at: At): Narrowing[] {
  const [low, high] = typeof a.const === 'number' ? [a.const, a.const] : [undefined, undefined];
  const least = low ?? greatest(a.minimum, a.exclusiveMinimum);
  const most = high ?? smallest(a.maximum, a.exclusiveMaximum);
  /** A limit that is not part of what it bounds takes what is beyond it, and not itself. */
  const isLeastOpen = low === undefined && least !== undefined && least === a.exclusiveMinimum;
  const isMostOpen = high === undefined && most !== undefined && most === a.exclusiveMaximum;
  return [
    ...(b.minimum === undefined ? [] : atLeast(least, b.minimum, '', at)),
    ...beyond(least, isLeastOpen, b.exclusiveMinimum, 'above', at),
    ...(b.maximum === undefined ? [] : atMost(most, b.maximum, '', at)),
    ...beyond(most, isMostOpen, b.exclusiveMaximum, 'below', at),
    ...stepNarrowings(a, b, at),
  ];
}

const greatest = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);
const smallest = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);

function beyond(
  limit: number | undefined,
  isOpen: boolean,
  now: number | undefined,
  side: 'above' | 'below',
  at: At,
): Narrowing[] {
  if (now === undefined) return [];
  const isBeyond = limit !== undefined && (side === 'above' ? limit > now : limit < now);
  if (isBeyond || (limit === now && isOpen)) return [];
  return [narrowing(at, 'bound', `has to be ${side} ${now} now.`)];
}

function stepNarrowings(a: SchemaObject, { multipleOf: step }: SchemaObject, at: At): Narrowing[] {
  if (step === undefined) return [];
  const before = typeof a.const === 'number' ? a.const : (a.multipleOf ?? (a.type === 'integer' ? 1 : undefined));
  // Remainders of fractions are off by a little; whole ones are right.
  const isTold = before !== undefined && (before === step || (Number.isInteger(before) && Number.isInteger(step)));
  if (isTold && before % step === 0) return [];
  return [narrowing(at, 'bound', `has to be a multiple of ${step} now.`)];
}

/** Something is counted that may be less now than it has to be. */
export function atLeast(before: number | undefined, now: number | undefined, of: string, at: At): Narrowing[] {
  if (now === undefined || (before !== undefined && before >= now)) return [];
  return [narrowing(at, 'bound', `has to be at least ${[now, of].join(' ').trim()} now (${before ?? 'any'} before).`)];
}

/** Something is counted that may be more than it may be now. */
export function atMost(before: number | undefined, now: number | undefined, of: string, at: At): Narrowing[] {
  if (now === undefined || (before !== undefined && before <= now)) return [];
  return [narrowing(at, 'bound', `may be at most ${[now, of].join(' ').trim()} now (${before ?? 'any'} before).`)];
}
