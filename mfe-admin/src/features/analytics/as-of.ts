import type { Admin } from '../../kit/context/admin-context.ts';
import { timeText } from '../../kit/format/moment.ts';

/** What the metrics count, and up to when, in the website's time zone: `Visits as of 15:19`. */
export function asOfText(
  what: string,
  asOf: number | undefined,
  { locale, website }: Pick<Admin, 'locale' | 'website'>,
) {
  if (asOf === undefined) return what;
  return `${what} as of ${timeText(asOf, { locale, timeZone: website.timeZone })}`;
}
