const dayMs = 86_400_000;

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
 * leaves out is the one after it, and of an hour that comes twice it is the first.
 */
export function fromLocalTime(text: string, timeZone: string): number | null {
  const asUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (ms: number) => Date.parse(`${toLocalTime(ms, timeZone)}Z`) - ms;
  // No zone is a day or more from UTC, and none changes its clocks twice in two days.
  const before = asUtc - offsetAt(asUtc - dayMs);
  const after = asUtc - offsetAt(asUtc + dayMs);
  const isMeant = (ms: number) => ms + offsetAt(ms) === asUtc;
  return isMeant(before) || !isMeant(after) ? before : after;
}
