export interface Place {
  locale: string;
  timeZone: string;
}

/** A moment in the website's time zone, `20 Nov, 10:31`; with the year when it is another one. */
export function momentText(atMs: number, place: Place, nowMs: number): string {
  return momentFormat([atMs], place, nowMs).format(atMs);
}

/** From one moment to another, `20 Nov, 10:00–12:00`: what both have in common is said once. */
export function momentRangeText(fromMs: number, toMs: number, place: Place, nowMs: number): string {
  return momentFormat([fromMs, toMs], place, nowMs).formatRange(fromMs, toMs);
}

function momentFormat(moments: readonly number[], { locale, timeZone }: Place, nowMs: number): Intl.DateTimeFormat {
  const yearOf = (ms: number) => new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(ms);
  const thisYear = yearOf(nowMs);
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(moments.some((ms) => yearOf(ms) !== thisYear) && { year: 'numeric' }),
  });
}

/** The time of a moment, `10:31`. */
export function timeText(atMs: number, { locale, timeZone }: Place): string {
  return new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    atMs,
  );
}

/** A moment in full, `Friday, 20 November 2026 at 10:31`. */
export function fullMomentText(atMs: number, { locale, timeZone }: Place): string {
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full' }).format(atMs);
  const time = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' }).format(atMs);
  return `${day} at ${time}`;
}

/** How long ago, in the largest whole unit: `2 days`, `3 hours`, `less than an hour`. */
export function ageText(sinceMs: number, nowMs: number): string {
  const hours = Math.floor((nowMs - sinceMs) / 3_600_000);
  if (hours < 1) return 'less than an hour';
  const days = Math.floor(hours / 24);
  if (days < 1) return hours === 1 ? '1 hour' : `${hours} hours`;
  return days === 1 ? '1 day' : `${days} days`;
}
