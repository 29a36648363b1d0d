import { z } from 'zod';
import { defineCall } from '../call.ts';
import { localDay } from './summary-calls.ts';

/** What page speed is judged by, the most telling first. */
export const speedMetrics = ['lcp', 'inp', 'cls', 'ttfb', 'fcp'] as const;
export type SpeedMetric = (typeof speedMetrics)[number];
const speedMetric = z.enum(speedMetrics);

/** What page loads can be told apart by. */
export const speedGroupings = ['page', 'device', 'module'] as const;

const count = z.int().min(0);
/** Milliseconds, or the score of `cls`: three of four page loads were as good as this. */
const p75 = z.number().min(0);

const metricStatistics = z.strictObject({
  metric: speedMetric,
  p75,
  /** Page loads by how good they were; the bounds are those browsers' makers agreed on. */
  good: count,
  needsWork: count,
  poor: count,
  /** How many page loads had which value, in at most 12 steps; the last step is open. */
  distribution: z.array(z.strictObject({ from: z.number(), count })),
});
export type MetricStatistics = z.infer<typeof metricStatistics>;

const groupStatistics = z.strictObject({
  /** A path, a device, or a module with its version: `mfe-cart 1.2.0`. */
  name: z.string(),
  /** Page loads it was measured on; of the metric measured most. */
  samples: count,
  p75: z.partialRecord(speedMetric, p75),
});
export type GroupStatistics = z.infer<typeof groupStatistics>;

/** How fast the pages of a website were for its visitors. */
export const speed = z.strictObject({
  from: localDay,
  to: localDay,
  timeZone: z.string(),
  metrics: z.array(metricStatistics),
  /** The groups measured most often, the most first. */
  groups: z.array(groupStatistics),
  /** Elements that made pages slow, the slowest of each metric first. */
  slowest: z.array(z.strictObject({ metric: speedMetric, element: z.string(), samples: count, p75 })),
});
export type Speed = z.infer<typeof speed>;

export const readSpeed = defineCall({
  id: 'readSpeed',
  method: 'GET',
  path: '/api/events/speed',
  summary: 'Page speed of a period for owners, by page, device or module version',
  query: z.strictObject({ from: localDay, to: localDay, by: z.enum(speedGroupings).default('page') }),
  answer: speed,
  errors: ['request.invalid'],
});
