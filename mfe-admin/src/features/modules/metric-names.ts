import type { HealthMetric } from '@tessera/contracts/modules/health.ts';
import { numberText } from '../../kit/format/count.ts';
import { rateOf } from '../../kit/format/rate.ts';

/** The names of the metrics that two versions are compared by. */
export const metricNames: Record<HealthMetric, string> = {
  loadFailures: 'Failed to load',
  timeouts: 'Timed out',
  renderFailures: 'Failed to render',
  errorViews: 'Script errors',
  silent: 'Page froze or crashed',
  serverFailures: 'Failed server renders',
  ready: 'Ready',
  lcp: 'Largest contentful paint',
  inp: 'Input delay',
  server: 'Server render time',
};

/** `1.2 %`; undefined when there are too few for a share. */
export function shareText(part: number, of: number): string | undefined {
  const rate = rateOf(part, of);
  return rate === undefined ? undefined : `${rate} %`;
}

/** `1,204 ms`. */
export const msText = (ms: number, locale: string): string => `${numberText(Math.round(ms), locale)} ms`;
