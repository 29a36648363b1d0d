import { fail } from '../bson/errors.ts';

const FIXED = /^([+-])(\d{2}):?(\d{2})?$/;
const MINUTE_MS = 60_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

function newFormatter(zone: string): Intl.DateTimeFormat {
  const two = '2-digit';
  const fields = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', era: 'short', ...fields });
  } catch {
    return fail(40485, `unrecognized time zone identifier: "${zone}"`);
  }
}

function formatterFor(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = newFormatter(zone);
  formatters.set(zone, made);
  return made;
}

function namedOffset(zone: string, at: number): number {
  const parts = Object.fromEntries(
    formatterFor(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const year = parts.era === 'BC' ? 1 - Number(parts.year) : Number(parts.year);
  const local = new Date(0);
  local.setUTCFullYear(year, Number(parts.month) - 1, Number(parts.day));
  local.setUTCHours(Number(parts.hour), Number(parts.minute), Number(parts.second));
  return local.getTime() - Math.floor(at / 1000) * 1000;
}

export const isUtc = (zone: string | undefined): boolean => zone === undefined || /^(UTC|GMT|Z|Etc\/UTC)$/.test(zone);

/** How many milliseconds a zone (`Europe/Berlin`, `+02:00`) is ahead of UTC at an instant; 40485 for unknown ones. */
export function zoneOffset(zone: string | undefined, at: number): number {
  if (zone === undefined || isUtc(zone)) return 0;
  const fixed = FIXED.exec(zone);
  if (!fixed) return namedOffset(zone, at);
  const minutes = Number(fixed[2]) * 60 + Number(fixed[3] ?? 0);
  return (fixed[1] === '-' ? -minutes : minutes) * MINUTE_MS;
}

/** The clock of a zone, as a date whose UTC fields show it. */
export const clockOf = (at: number, zone: string | undefined): Date => new Date(at + zoneOffset(zone, at));

/** The instant at which the clock of a zone shows this; of a time that is skipped, the one after it. */
export function instantOf(clock: number, zone: string | undefined): Date {
  const guess = clock - zoneOffset(zone, clock);
  return new Date(clock - zoneOffset(zone, guess));
}

/** The `timezone` argument of an operator: undefined when not given. */
export function zoneFrom(value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  return fail(40517, 'timezone must evaluate to a string');
}
