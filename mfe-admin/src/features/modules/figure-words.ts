import type { HealthMetric } from '@tessera/contracts/modules/health.ts';
import { numberText } from '../../kit/format/count.ts';
import { rateOf } from '../../kit/format/rate.ts';

/** What the figures are called that two versions are compared by. */
export const figureNames: Record<HealthMetric, string> = {
  loadFailures: 'Did not load',
  timeouts: 'Came too late',
  renderFailures: 'Not drawn, or crashed',
  errorViews: 'Errors in its code',
  silent: 'Page froze, or was lost',
  serverFailures: 'Not drawn on the server',
  ready: 'Ready',
  lcp: 'Largest paint',
  inp: 'Answers a press',
  server: 'Drawn on the server',
};

/** `1.2 %`; undefined where a share of so few would mislead. */
export function shareText(part: number, of: number): string | undefined {
  const rate = rateOf(part, of);
  return rate === undefined ? undefined : `${rate} %`;
}

/** `1,204 ms`. */
export const msText = (ms: number, locale: string): string => `${numberText(Math.round(ms), locale)} ms`;
