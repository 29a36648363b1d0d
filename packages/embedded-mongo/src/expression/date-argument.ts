import { fail } from '../bson/errors.ts';
import { typeName } from '../bson/type-name.ts';
import { isObjectId, isTimestamp } from '../bson/values.ts';

/** Milliseconds of a date, an id or a timestamp; throws 16006 for anything else. */
export function instantFor(value: unknown): number {
  if (value instanceof Date) return value.getTime();
  if (isObjectId(value)) return value.getTimestamp().getTime();
  if (isTimestamp(value)) return value.getHighBitsUnsigned() * 1000;
  return fail(16006, `can't convert from BSON type ${typeName(value)} to Date`);
}

const UNITS = ['millisecond', 'second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const;
export type Unit = (typeof UNITS)[number];

export function unitFor(value: unknown, name: string): Unit {
  const unit = UNITS.find((one) => one === value);
  return unit ?? fail(9, `${name} parameter 'unit' value cannot be recognized as a time unit: ${String(value)}`);
}

const WEEK_DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** `startOfWeek` as a number, Sunday 0; `mon` and `Monday` will both do. */
export function weekStartFor(value: unknown): number {
  if (value === undefined || value === null) return 0;
  const text = String(value).toLowerCase();
  const day = WEEK_DAYS.findIndex((name) => name === text || name.slice(0, 3) === text);
  return day < 0 ? fail(9, `startOfWeek value cannot be recognized as a day of a week: ${String(value)}`) : day;
}
