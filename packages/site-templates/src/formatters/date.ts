import { type Context, Formatter, Formatters, type Variable } from '@squarespace/template-engine';

/** 1 January 4713 BC and the end of 31 December 8652 AD, proleptic Gregorian calendar, UTC (PAGE-213). */
const firstMs = Date.UTC(-4712, 0, 1);
const endMs = Date.UTC(8653, 0, 1);
const calendarEnds = 'Julian day out of range: dates are between 4713 B.C. and 8652 A.D.';

/** The engine's `date`. A day that the calendar does not have is an error with the text of PAGE-214. */
export class DateFormatter extends Formatter {
  override apply(args: string[], vars: Variable[], ctx: Context): void {
    const ms = vars[0]?.node.asNumber() ?? Number.NaN;
    if (ms < firstMs || ms >= endMs) throw new RangeError(calendarEnds);
    Formatters.date?.apply(args, vars, ctx);
  }
}
