/** A moment as a field of date and time wants it, in a time zone: `2026-11-20T10:31`. */
export function toLocalTime(ms: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(ms);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '00';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/**
 * The moment that a date and time of a field stand for in a time zone; null for none. An hour that a change of clocks
 * leaves out is the one after it.
 */
export function fromLocalTime(text: string, timeZone: string): number | null {
  const asUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (ms: number) => Date.parse(`${toLocalTime(ms, timeZone)}Z`) - ms;
  const guess = asUtc - offsetAt(asUtc);
  return asUtc - offsetAt(guess);
}
