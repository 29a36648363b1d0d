import { Long } from 'bson';
import { fail } from '../bson/errors.ts';
import { type Doc, isNumber, toNumber } from '../bson/values.ts';
import { addMonths, isoDate } from './calendar.ts';
import { instantFor, type Unit, unitFor, weekStartFor } from './date-argument.ts';
import { isNullish, takesNamed } from './operator.ts';
import type { Operator } from './types.ts';
import { clockOf, instantOf, zoneFrom } from './zone.ts';

const DAY_MS = 86_400_000;
const FIXED_MS = { millisecond: 1, second: 1000, minute: 60_000, hour: 3_600_000 };
const DAYS = { day: 1, week: 7 };
const MONTHS = { month: 1, quarter: 3, year: 12 };

const isOneOf = <T extends object>(unit: Unit, table: T): unit is Unit & keyof T => unit in table;

const whole = (value: unknown, name: string): number => {
  const n = isNumber(value) ? toNumber(value) : Number.NaN;
  return Number.isInteger(n) ? n : fail(5166405, `${name} expects an integer amount of time units`);
};

/** A date moved by an amount of a unit, by the clock of a zone. */
export function moved(at: number, unit: Unit, amount: number, zone: string | undefined): Date {
  if (isOneOf(unit, FIXED_MS)) return new Date(at + amount * FIXED_MS[unit]);
  const clock = clockOf(at, zone).getTime();
  if (isOneOf(unit, DAYS)) return instantOf(clock + amount * DAYS[unit] * DAY_MS, zone);
  return instantOf(addMonths(clock, amount * MONTHS[unit]), zone);
}

const moving = (direction: 1 | -1): Operator =>
  takesNamed({ needs: ['startDate', 'unit', 'amount'], may: ['timezone'] }, (values, name) => {
    const { startDate, unit, amount, timezone } = values;
    if ([startDate, unit, amount].some(isNullish) || timezone === null) return null;
    return moved(instantFor(startDate), unitFor(unit, name), direction * whole(amount, name), zoneFrom(timezone));
  });

const monthNumber = (clock: Date): number => clock.getUTCFullYear() * 12 + clock.getUTCMonth();

/** How many boundaries of a unit lie before an instant; weeks begin on `weekStart`. */
function boundaries(clock: Date, unit: Unit, weekStart: number): number {
  if (isOneOf(unit, FIXED_MS)) return Math.floor(clock.getTime() / FIXED_MS[unit]);
  if (isOneOf(unit, MONTHS)) return Math.floor(monthNumber(clock) / MONTHS[unit]);
  const day = Math.floor(clock.getTime() / DAY_MS);
  const thursday = 4; // day 0 of the calendar
  return unit === 'day' ? day : Math.floor((day + thursday - weekStart) / DAYS.week);
}

function dateDiff({ startDate, endDate, unit, timezone, startOfWeek }: Doc, name: string): unknown {
  if ([startDate, endDate, unit].some(isNullish) || timezone === null) return null;
  const [zone, known, weekStart] = [zoneFrom(timezone), unitFor(unit, name), weekStartFor(startOfWeek)];
  const [from, to] = [clockOf(instantFor(startDate), zone), clockOf(instantFor(endDate), zone)];
  return Long.fromNumber(boundaries(to, known, weekStart) - boundaries(from, known, weekStart));
}

/** Bins are counted from the year 2000, weeks from the first one that begins in it. */
const ORIGIN = Date.UTC(2000, 0, 1);
const ORIGIN_DAY = 6; // a Saturday

function binStart(clock: Date, unit: Unit, size: number, weekStart: number): number {
  if (isOneOf(unit, MONTHS)) {
    const step = MONTHS[unit] * size;
    const months = monthNumber(clock) - 2000 * 12;
    return Date.UTC(2000, Math.floor(months / step) * step, 1);
  }
  const step = size * (isOneOf(unit, FIXED_MS) ? FIXED_MS[unit] : DAYS[unit] * DAY_MS);
  const origin = unit === 'week' ? ORIGIN + ((weekStart - ORIGIN_DAY + 7) % 7) * DAY_MS : ORIGIN;
  return origin + Math.floor((clock.getTime() - origin) / step) * step;
}

function dateTrunc({ date, unit, binSize = 1, timezone, startOfWeek }: Doc, name: string): unknown {
  if ([date, unit, binSize].some(isNullish) || timezone === null) return null;
  const [zone, size] = [zoneFrom(timezone), whole(binSize, name)];
  if (size <= 0) fail(5439018, "$dateTrunc requires 'binSize' to be greater than 0");
  const clock = clockOf(instantFor(date), zone);
  return instantOf(binStart(clock, unitFor(unit, name), size, weekStartFor(startOfWeek)), zone);
}

const TIME_PARTS = ['hour', 'minute', 'second', 'millisecond'];
const DAY_PARTS = ['year', 'month', 'day', 'isoWeekYear', 'isoWeek', 'isoDayOfWeek'];

function dayFrom({ year, month = 1, day = 1, isoWeekYear, isoWeek = 1, isoDayOfWeek = 1 }: Doc): number {
  if (isoWeekYear !== undefined) return isoDate(toNumber(isoWeekYear), toNumber(isoWeek), toNumber(isoDayOfWeek));
  return new Date(0).setUTCFullYear(toNumber(year), toNumber(month) - 1, toNumber(day));
}

function dateFromParts(values: Doc): unknown {
  const { timezone, ...parts } = values;
  if (timezone === null || Object.values(parts).some(isNullish)) return null;
  if (!('year' in parts || 'isoWeekYear' in parts)) fail(40516, "$dateFromParts requires 'year' or 'isoWeekYear'");
  const strange = Object.keys(parts).find((key) => !Number.isInteger(toNumber(parts[key])));
  if (strange) fail(40515, `'${strange}' must evaluate to an integer`);
  const { hour, minute, second, millisecond } = parts;
  const time = ((toNumber(hour) * 60 + toNumber(minute)) * 60 + toNumber(second)) * 1000 + toNumber(millisecond);
  return instantOf(dayFrom(parts) + time, zoneFrom(timezone));
}

/** Counting with dates, by the clock of a zone. */
export const dateMathOperators: Record<string, Operator> = {
  $dateAdd: moving(1),
  $dateSubtract: moving(-1),
  $dateDiff: takesNamed({ needs: ['startDate', 'endDate', 'unit'], may: ['timezone', 'startOfWeek'] }, dateDiff),
  $dateTrunc: takesNamed({ needs: ['date', 'unit'], may: ['binSize', 'timezone', 'startOfWeek'] }, dateTrunc),
  $dateFromParts: takesNamed({ needs: [], may: [...DAY_PARTS, ...TIME_PARTS, 'timezone'] }, dateFromParts),
};
