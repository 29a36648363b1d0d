import { fail } from '../bson/errors.ts';
import { typeName } from '../bson/type-name.ts';
import { type Doc, isNumber, toNumber } from '../bson/values.ts';
import { textFrom } from './conversion-text.ts';
import { isNullish, orNull, takes, takesAny, takesNamed, takesOne, takesTwo } from './operator.ts';
import type { Operator } from './types.ts';

/** Text, dates and numbers as text, null as empty text; throws for other types. */
function coerced(value: unknown, name: string): string {
  if (isNullish(value)) return '';
  if (typeof value === 'string') return value;
  if (isNumber(value) || value instanceof Date) return textFrom(value);
  return fail(16007, `${name} can't convert from BSON type ${typeName(value)} to String`);
}

const textFor = (value: unknown, code: number, message: string): string =>
  typeof value === 'string' ? value : fail(code, `${message} ${typeName(value)}`);

const concat = (values: unknown[]): unknown =>
  values.map((value) => textFor(value, 16702, '$concat only supports strings, not')).join('');

function offset(value: unknown, code: number, name: string): number {
  return isNumber(value)
    ? Math.trunc(toNumber(value))
    : fail(code, `${name}: offsets must be numeric types (is ${typeName(value)})`);
}

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/** A negative length reaches to the end. */
function substrBytes([value, from, count]: unknown[], name: string): string {
  const bytes = Buffer.from(coerced(value, name));
  const [start, length] = [offset(from, 16034, name), offset(count, 16035, name)];
  if (start < 0) fail(50752, `${name}: starting index must be non-negative (got: ${start})`);
  const end = length < 0 ? bytes.length : start + length;
  if (isContinuation(bytes[start])) fail(28656, `${name}: Invalid range, starting index is a UTF-8 continuation byte.`);
  if (isContinuation(bytes[end]))
    fail(28657, `${name}: Invalid range, ending index is in the middle of a UTF-8 character.`);
  return bytes.toString('utf8', Math.min(start, bytes.length), end);
}

function substrCp([value, from, count]: unknown[], name: string): string {
  const [start, length] = [offset(from, 34450, name), offset(count, 34452, name)];
  if (start < 0) fail(34455, `${name}: the starting index must be a nonnegative integer.`);
  if (length < 0) fail(34454, `${name}: length must be a nonnegative integer.`);
  return [...coerced(value, name)].slice(start, start + length).join('');
}

function split([value, separator]: unknown[]): unknown {
  const text = textFor(
    value,
    40085,
    '$split requires an expression that evaluates to a string as a first argument, found:',
  );
  const by = textFor(
    separator,
    40086,
    '$split requires an expression that evaluates to a string as a second argument, found:',
  );
  return by === '' ? fail(40087, '$split requires a non-empty separator') : text.split(by);
}

const SPACE = '\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a';

const trim = (isLeft: boolean, isRight: boolean): Operator =>
  takesNamed({ needs: ['input'], may: ['chars'] }, ({ input, ...rest }, name) => {
    if (isNullish(input) || rest.chars === null) return null;
    const text = [...textFor(input, 50699, `${name} requires its input to be a string, got`)];
    const chars = [...textFor(rest.chars ?? SPACE, 50700, `${name} requires 'chars' to be a string, got`)];
    let [start, end] = [0, text.length];
    while (isLeft && start < end && chars.includes(text[start] ?? '')) start++;
    while (isRight && end > start && chars.includes(text[end - 1] ?? '')) end--;
    return text.slice(start, end).join('');
  });

const replace = (change: (text: string, find: string, replacement: string) => string): Operator =>
  takesNamed({ needs: ['input', 'find', 'replacement'] }, ({ input, find, replacement }: Doc, name) => {
    const texts = [input, find, replacement];
    const strange = texts.find((text) => !isNullish(text) && typeof text !== 'string');
    if (strange !== undefined) fail(51746, `${name} requires strings, found: ${typeName(strange)}`);
    return texts.some(isNullish) ? null : change(String(input), String(find), String(replacement));
  });

function strcasecmp(a: unknown, b: unknown, name: string): number {
  const [x, y] = [coerced(a, name).toUpperCase(), coerced(b, name).toUpperCase()];
  return x < y ? -1 : x > y ? 1 : 0;
}

/** Text: parts, case, length. */
export const textOperators: Record<string, Operator> = {
  $concat: takesAny(orNull(concat)),
  $toLower: takesOne((value, name) => coerced(value, name).toLowerCase()),
  $toUpper: takesOne((value, name) => coerced(value, name).toUpperCase()),
  $substr: takes(3, 3, substrBytes),
  $substrBytes: takes(3, 3, substrBytes),
  $substrCP: takes(3, 3, substrCp),
  $strLenCP: takesOne((value) => [...textFor(value, 34471, '$strLenCP requires a string argument, found:')].length),
  $strLenBytes: takesOne((value) =>
    Buffer.byteLength(textFor(value, 34473, '$strLenBytes requires a string argument, found:')),
  ),
  $strcasecmp: takesTwo(strcasecmp),
  $split: takes(2, 2, orNull(split)),
  $trim: trim(true, true),
  $ltrim: trim(true, false),
  $rtrim: trim(false, true),
  $replaceOne: replace((text, find, replacement) => text.replace(find, () => replacement)),
  $replaceAll: replace((text, find, replacement) => text.replaceAll(find, () => replacement)),
};
