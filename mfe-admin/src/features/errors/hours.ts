import type { ErrorDetail } from '@tessera/contracts/analytics/error-calls.ts';

type HourCount = ErrorDetail['hours'][number];

const hourMs = 3_600_000;

/** Counts of so many hours in a row that end with the present one, the oldest first. */
export function lastHours(hours: readonly HourCount[], { many, now }: { many: number; now: number }): HourCount[] {
  const last = now - (now % hourMs);
  const counts = new Map(hours.map(({ at, count }) => [at, count]));
  return Array.from({ length: many }, (_, index) => {
    const at = last - (many - 1 - index) * hourMs;
    return { at, count: counts.get(at) ?? 0 };
  });
}

/** How often it happened in all of them. */
export const sumOf = (hours: readonly HourCount[]): number => hours.reduce((sum, { count }) => sum + count, 0);
/** How often it happened in the worst of them. */
export const mostOf = (hours: readonly HourCount[]): number => Math.max(0, ...hours.map(({ count }) => count));
