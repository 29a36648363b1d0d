/** Longer than the clocks of any zone were ever moved by; two changes are further apart. */
const aroundMs = 48 * 3_600_000;
const minuteMs = 60_000;

/** Returns an instant as a field of date and time wants it, in a time zone: `2026-11-20T10:31`. */
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
 * Returns the instant at which the clocks of a time zone show a date and time, in milliseconds; null for a text that is
 * not one. Clocks that are moved forward skip times: a skipped time is the first one after it that exists. Clocks that are
 * moved back show times twice: such a time is the first of the two.
 */
export function fromLocalTime(text: string, timeZone: string): number | null {
  const asUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (ms: number) => Date.parse(`${toLocalTime(ms, timeZone)}Z`) - ms;
  const offsets = [offsetAt(asUtc - aroundMs), offsetAt(asUtc + aroundMs)];
  const shown = offsets
    .map((offset) => asUtc - offset)
    .filter((ms) => ms + offsetAt(ms) === asUtc)
    .sort((a, b) => a - b);
  return shown[0] ?? firstAfter(asUtc, offsetAt);
}

/** Returns the first minute at which local clocks show more than a time that they skip. */
function firstAfter(asUtc: number, offsetAt: (ms: number) => number): number {
  let before = asUtc - aroundMs;
  let after = asUtc + aroundMs;
  while (after - before > minuteMs) {
    const middle = before + Math.floor((after - before) / 2 / minuteMs) * minuteMs;
    if (middle + offsetAt(middle) < asUtc) before = middle;
    else after = middle;
  }
  return after;
}
