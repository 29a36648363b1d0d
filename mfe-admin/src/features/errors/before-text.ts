const secondMs = 1_000;
const minuteMs = 60_000;

/** How long before an error something was: `0.9 s before`, `12 s before`, `3 min before`. */
export function beforeText(ms: number, locale: string): string {
  const write = (value: number, maximumFractionDigits: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits }).format(value);
  const isLong = Math.round(ms / secondMs) >= 60;
  if (isLong) return `${write(ms / minuteMs, 0)} min before`;
  return `${write(ms / secondMs, ms < 10 * secondMs ? 1 : 0)} s before`;
}
