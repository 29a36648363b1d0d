import { Long } from 'bson';
import { fail, MongoError } from '../bson/errors.ts';
import { type Doc, isDocument } from '../bson/values.ts';
import { dayOfYear, isoDayOfWeek, isoWeek, isoWeekYear, week } from './calendar.ts';
import { instantFor } from './date-argument.ts';
import { readDate, writeDate } from './date-text.ts';
import { isNullish, takesNamed, takesOne } from './operator.ts';
import type { Operator } from './types.ts';
import { clockOf, isUtc, zoneFrom } from './zone.ts';

const partAt = (value: unknown, zone: unknown, part: (clock: Date) => unknown): unknown =>
  isNullish(value) || zone === null ? null : part(clockOf(instantFor(value), zoneFrom(zone)));

/** `{$year: date}` or `{$year: {date, timezone}}`. */
function part(read: (clock: Date) => unknown): Operator {
  const plain = takesOne((value) => partAt(value, undefined, read));
  const zoned = takesNamed({ needs: ['date'], may: ['timezone'] }, ({ date, timezone }) =>
    partAt(date, timezone, read),
  );
  return (argument, compiler, name) => {
    const isNamed = isDocument(argument) && !Object.keys(argument)[0]?.startsWith('$');
    return (isNamed ? zoned : plain)(argument, compiler, name);
  };
}

const TIME = {
  hour: (clock: Date) => clock.getUTCHours(),
  minute: (clock: Date) => clock.getUTCMinutes(),
  second: (clock: Date) => clock.getUTCSeconds(),
  millisecond: (clock: Date) => clock.getUTCMilliseconds(),
};
const DAY = {
  year: (clock: Date) => clock.getUTCFullYear(),
  month: (clock: Date) => clock.getUTCMonth() + 1,
  day: (clock: Date) => clock.getUTCDate(),
};
const ISO_DAY = { isoWeekYear, isoWeek, isoDayOfWeek };

const readAll = (fields: Record<string, (clock: Date) => number>, clock: Date): Doc =>
  Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, read(clock)]));

const dateToParts = takesNamed({ needs: ['date'], may: ['timezone', 'iso8601'] }, ({ date, timezone, iso8601 }) =>
  partAt(date, timezone, (clock) => readAll({ ...(iso8601 === true ? ISO_DAY : DAY), ...TIME }, clock)),
);

const ISO_FORMAT = '%Y-%m-%dT%H:%M:%S.%L';

const dateToString = takesNamed(
  { needs: ['date'], may: ['format', 'timezone', 'onNull'] },
  ({ date, format, timezone, onNull = null }) => {
    if (isNullish(date)) return onNull;
    if (format === null || timezone === null) return null;
    const zone = zoneFrom(timezone);
    if (format !== undefined && typeof format !== 'string')
      fail(18533, "$dateToString requires that 'format' be a string");
    return writeDate(instantFor(date), String(format ?? (isUtc(zone) ? `${ISO_FORMAT}Z` : ISO_FORMAT)), zone);
  },
);

function parsed({ dateString, format, timezone }: Doc): unknown {
  if (typeof dateString !== 'string') return fail(241, "$dateFromString requires that 'dateString' be a string");
  return readDate(dateString, zoneFrom(timezone), format === undefined ? undefined : String(format));
}

const dateFromString = takesNamed(
  { needs: ['dateString'], may: ['format', 'timezone', 'onError', 'onNull'] },
  (values) => {
    if (isNullish(values.dateString)) return values.onNull ?? null;
    if (values.format === null || values.timezone === null) return null;
    try {
      return parsed(values);
    } catch (error) {
      if (error instanceof MongoError && error.code === 241 && 'onError' in values) return values.onError;
      throw error;
    }
  },
);

/** Reading dates: their parts, and to and from text. */
export const dateOperators: Record<string, Operator> = {
  $year: part(DAY.year),
  $month: part(DAY.month),
  $dayOfMonth: part(DAY.day),
  $hour: part(TIME.hour),
  $minute: part(TIME.minute),
  $second: part(TIME.second),
  $millisecond: part(TIME.millisecond),
  $dayOfYear: part(dayOfYear),
  $dayOfWeek: part((clock) => clock.getUTCDay() + 1),
  $week: part(week),
  $isoDayOfWeek: part(isoDayOfWeek),
  $isoWeek: part(isoWeek),
  $isoWeekYear: part((clock) => Long.fromNumber(isoWeekYear(clock))),
  $dateToParts: dateToParts,
  $dateToString: dateToString,
  $dateFromString: dateFromString,
};
