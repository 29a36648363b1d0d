import { dayText } from '../../../kit/format/day.ts';

/** `Nov 2026` for `2026-11`. */
export const monthText = (month: string, locale: string): string =>
  dayText(`${month}-01`, locale, { month: 'short', year: 'numeric' });
