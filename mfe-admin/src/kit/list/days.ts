import { dayStartMs, isDay, shiftDay } from '../format/day.ts';

const dayParam = (raw: unknown) => (typeof raw === 'string' && isDay(raw) ? raw : undefined);

/** Parameters of a list that is narrowed to some days: the first and the last one, `2026-05-03`. */
export const dayFilters = { from: dayParam, to: dayParam };

export interface Days {
  from?: string;
  to?: string;
}

/** Days as services are asked for them: from when the first begins until the last is over, where the website is. */
export const timesOf = ({ from, to }: Days, timeZone: string) => ({
  from: from && dayStartMs(from, timeZone),
  to: to && dayStartMs(shiftDay(to, 1), timeZone),
});
