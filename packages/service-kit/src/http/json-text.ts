import { fail } from '../failure.ts';

/** Deeper than any input of the platform, and shallow enough for recursive code (SAFE-37). */
const tooDeep = 100;

const unsafeNames = ['__proto__', 'constructor', 'prototype'];
/** One of these is part of each: a look for fixed words takes less than one for a pattern, and most texts have neither. */
const hasUnsafePart = (text: string) => text.includes('proto') || text.includes('constructor');
/** Only texts that may hold such a name, plain or escaped, are walked. */
const isSuspicious = (text: string) => hasUnsafePart(text) || text.includes('\\u00');

/**
 * JSON of a caller.
 * @throws Failure for what is no JSON, what is nested too deep, and what names a way to an object's prototype (SAFE-15)
 */
export function readJson(text: string): unknown {
  if (isAsDeepAs(tooDeep, text)) throw fail('request.invalid');
  const value = parsed(text);
  if (isSuspicious(text) && hasUnsafeName(value)) throw fail('request.invalid');
  return value;
}

/** The same, undefined for what is refused. */
export function parseJson(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw fail('request.unreadable');
  }
}

/** Whether a name is a way to an object's prototype, or a path such as `a[__proto__].b` through one. */
export function isUnsafeName(name: string): boolean {
  if (!hasUnsafePart(name)) return false;
  return name.split(/[.[\]]/).some((part) => unsafeNames.includes(part));
}

/** How many properties a value has, those of what is in it among them. */
export function countProperties(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value).reduce((sum: number, one) => sum + countProperties(one), 0);
  return inner + (Array.isArray(value) ? 0 : Object.keys(value).length);
}

function hasUnsafeName(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.keys(value).some(isUnsafeName) || Object.values(value).some(hasUnsafeName);
}

const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = [34, 92, 91, 93, 123, 125];

/** Counts brackets outside of strings; a text too short to be that deep, or of too few brackets, is not read at all. */
function isAsDeepAs(limit: number, text: string): boolean {
  if (text.length < 2 * limit || !hasAsManyOpenAs(limit, text)) return false;
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isInString && code === backslash) at += 1;
    else if (code === quote) isInString = !isInString;
    else if (isInString) continue;
    else if (code === openBracket || code === openBrace) depth += 1;
    else if (code === closeBracket || code === closeBrace) depth -= 1;
    if (depth >= limit) return true;
  }
  return false;
}

function hasAsManyOpenAs(limit: number, text: string): boolean {
  let count = 0;
  for (const bracket of '[{') {
    for (let at = text.indexOf(bracket); at !== -1 && count < limit; at = text.indexOf(bracket, at + 1)) count += 1;
  }
  return count >= limit;
}
