import type { SpeedMetric } from '@tessera/contracts/analytics/speed-calls.ts';

/** What an owner calls a metric of page speed. */
export const speedNames: Record<SpeedMetric, string> = {
  lcp: 'Main content shown',
  inp: 'Answer to a press',
  cls: 'Steadiness',
  ttfb: 'First byte',
  fcp: 'First words shown',
};

/** `640 ms`, `2.4 s`, and `0.08` for shifts. */
export function speedText(metric: SpeedMetric, value: number, locale: string): string {
  const write = (number: number, digits: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(number);
  if (metric === 'cls') return write(value, 2);
  return value < 1_000 ? `${write(value, 0)} ms` : `${write(value / 1_000, 1)} s`;
}
