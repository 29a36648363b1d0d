import { fail } from '../bson/errors.ts';
import { dayOfYear, isoDate, isoDayOfWeek, isoWeek, isoWeekYear, week } from './calendar.ts';
import { instantOf, zoneOffset } from './zone.ts';

const MINUTE_MS = 60_000;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const padded = (n: number, length: number): string => String(n).padStart(length, '0');

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${padded(Math.floor(size / 60), 2)}${padded(size % 60, 2)}`;
}

type Write = (clock: Date, offsetMinutes: number) => string;

const WRITERS: Record<string, Write> = {
  '%': () => '%',
  Y: (clock) => padded(clock.getUTCFullYear(), 4),
  m: (clock) => padded(clock.getUTCMonth() + 1, 2),
  d: (clock) => padded(clock.getUTCDate(), 2),
  H: (clock) => padded(clock.getUTCHours(), 2),
  M: (clock) => padded(clock.getUTCMinutes(), 2),
  S: (clock) => padded(clock.getUTCSeconds(), 2),
  L: (clock) => padded(clock.getUTCMilliseconds(), 3),
  j: (clock) => padded(dayOfYear(clock), 3),
  w: (clock) => String(clock.getUTCDay() + 1),
  u: (clock) => String(isoDayOfWeek(clock)),
  U: (clock) => padded(week(clock), 2),
  V: (clock) => padded(isoWeek(clock), 2),
  G: (clock) => padded(isoWeekYear(clock), 4),
  b: (clock) => (MONTHS[clock.getUTCMonth()] ?? '').slice(0, 3),
  B: (clock) => MONTHS[clock.getUTCMonth()] ?? '',
  z: (_, offset) => offsetText(offset),
  Z: (_, offset) => (offset < 0 ? String(offset) : `+${offset}`),
};

/** A date in a format of `%Y`, `%m` and so on, by the clock of a zone. */
export function writeDate(at: number, format: string, zone: string | undefined): string {
  const offset = zoneOffset(zone, at);
  const clock = new Date(at + offset);
  return format.replace(/%(.?)/gs, (_, letter: string) => {
    const write = Object.hasOwn(WRITERS, letter) ? WRITERS[letter] : undefined;
    return write
      ? write(clock, offset / MINUTE_MS)
      : fail(18536, `Invalid format character '%${letter}' in format string`);
  });
}

const NAMES = MONTHS.map((name) => name.toLowerCase());
const PATTERNS: Record<string, string> = {
  Y: '\\d{4}',
  m: '\\d{1,2}',
  d: '\\d{1,2}',
  H: '\\d{1,2}',
  M: '\\d{1,2}',
  S: '\\d{1,2}',
  L: '\\d{1,3}',
  j: '\\d{1,3}',
  G: '\\d{4}',
  V: '\\d{1,2}',
  u: '\\d',
  b: '[a-z]{3}',
  B: '[a-z]+',
  z: '[+-]\\d{2}:?\\d{2}',
  Z: '[+-]\\d+',
};

type Found = Record<string, string>;

function matchFormat(text: string, format: string): Found | undefined {
  const letters: string[] = [];
  const source = format.replace(/%(.)|[^%]/gs, (literal: string, letter: string | undefined) => {
    if (letter === undefined) return literal.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    if (letter === '%') return '%';
    letters.push(letter);
    return `(${PATTERNS[letter] ?? fail(18536, `Invalid format character '%${letter}' in format string`)})`;
  });
  const match = new RegExp(`^${source}$`, 'i').exec(text);
  return match ? Object.fromEntries(letters.map((letter, i) => [letter, match[i + 1] ?? ''])) : undefined;
}

function monthOf({ m, b, B }: Found): number {
  const name = (B ?? b)?.toLowerCase();
  return name === undefined ? Number(m ?? 1) : NAMES.findIndex((month) => month.startsWith(name)) + 1;
}

function dayClock(found: Found): number {
  const { Y, G, V, u, j, d } = found;
  if (G !== undefined) return isoDate(Number(G), Number(V ?? 1), Number(u ?? 1));
  return j === undefined
    ? Date.UTC(Number(Y ?? 1970), monthOf(found) - 1, Number(d ?? 1))
    : Date.UTC(Number(Y), 0, Number(j));
}

function instantFrom(found: Found, zone: string | undefined): Date {
  const { H = 0, M = 0, S = 0, L = '0', z, Z } = found;
  const clock =
    dayClock(found) + ((Number(H) * 60 + Number(M)) * 60 + Number(S)) * 1000 + Number(L.padEnd(3, '0').slice(0, 3));
  if (Z !== undefined) return new Date(clock - Number(Z) * MINUTE_MS);
  return instantOf(clock, z ?? zone);
}

const ISO =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

function fromIso(text: string): Found | undefined {
  const match = ISO.exec(text.trim());
  if (!match) return undefined;
  const [, Y = '', m = '', d = '', H = '0', M = '0', S = '0', L = '0', z] = match;
  return { Y, m, d, H, M, S, L, ...(z ? { z: z.toUpperCase() } : {}) };
}

const isPossible = (found: Found): boolean =>
  Number(found.m ?? 1) <= 12 && Number(found.d ?? 1) <= 31 && Number(found.H ?? 0) <= 24 && monthOf(found) > 0;

/** A date from text, by a format or as ISO 8601 and the like; throws 241 when it is none. */
export function readDate(text: string, zone: string | undefined, format?: string): Date {
  const found = format === undefined ? fromIso(text) : matchFormat(text, format);
  if (found && isPossible(found)) return instantFrom(found, zone);
  const loose = format === undefined && /[a-z]{3}/i.test(text) ? Date.parse(`${text} UTC`) : Number.NaN;
  if (Number.isNaN(loose)) fail(241, `Error parsing date string '${text}'`);
  return instantOf(loose, zone);
}
