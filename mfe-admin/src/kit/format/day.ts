const dayMs = 86_400_000;

/** Whether a text is a day of the calendar as `2026-05-03`, in a year that shops deal with: half-typed years are none. */
export function isDay(text: string): boolean {
  if (!/^2[01]\d\d-\d\d-\d\d$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** The calendar day of a moment in a time zone, `2026-05-03`. */
export function localDay(atMs: number, timeZone: string): string {
  // Swedish writes dates the ISO way.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(atMs);
}

/** The hour of a moment in a time zone, 0 to 23. */
export function localHour(atMs: number, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(atMs));
}

/** Days are counted on the calendar, so that changes of the clock do not matter. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** A day in words, such as `Friday, 20 November` or `20 Nov`, as the options say. */
export function dayText(day: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));
}

export const shortDay = { day: 'numeric', month: 'short' } as const;

/** `22 Oct to 20 Nov`. */
export function periodText({ from, to }: { from: string; to: string }, locale: string): string {
  const first = dayText(from, locale, shortDay);
  return from === to ? first : `${first} to ${dayText(to, locale, shortDay)}`;
}

/** The moment a day begins in a time zone, milliseconds. */
export function dayStartMs(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const offset = (atMs: number) => Date.parse(`${parts.format(atMs).replace(' ', 'T')}Z`) - atMs;
  // The clock may change between the two: what holds at the day's own beginning counts.
  return midnight - offset(midnight - offset(midnight));
}
