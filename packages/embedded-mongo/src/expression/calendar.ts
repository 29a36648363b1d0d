const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const THURSDAY = 4;

const yearStart = (year: number): number => new Date(0).setUTCFullYear(year, 0, 1);

/** 1 to 366. */
export const dayOfYear = (clock: Date): number =>
  Math.floor((clock.getTime() - yearStart(clock.getUTCFullYear())) / DAY_MS) + 1;

/** Monday 1 to Sunday 7. */
export const isoDayOfWeek = (clock: Date): number => clock.getUTCDay() || WEEK_DAYS;

/** Weeks begin on Sunday; the days before the first one are in week 0. */
export const week = (clock: Date): number =>
  Math.floor((dayOfYear(clock) - 1 + WEEK_DAYS - clock.getUTCDay()) / WEEK_DAYS);

/** A week belongs to the year of its Thursday. */
const thursdayOf = (clock: Date): Date => new Date(clock.getTime() + (THURSDAY - isoDayOfWeek(clock)) * DAY_MS);

export const isoWeekYear = (clock: Date): number => thursdayOf(clock).getUTCFullYear();

export const isoWeek = (clock: Date): number => Math.ceil(dayOfYear(thursdayOf(clock)) / WEEK_DAYS);

/** The clock at midnight of a day of an ISO week. */
export function isoDate(year: number, weekNumber: number, day: number): number {
  const january4 = new Date(yearStart(year) + 3 * DAY_MS);
  const monday1 = january4.getTime() - (isoDayOfWeek(january4) - 1) * DAY_MS;
  return monday1 + ((weekNumber - 1) * WEEK_DAYS + day - 1) * DAY_MS;
}

/** Moves by months; a day the month does not have becomes its last. */
export function addMonths(clock: number, months: number): number {
  const date = new Date(clock);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, last));
}
