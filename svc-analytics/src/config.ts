import { serviceConfig } from '@tessera/service-kit/config.ts';
import { z } from 'zod';

export const analyticsConfig = serviceConfig.extend({
  RAW_EVENT_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .default(90)
    .describe('Raw events, error reports and performance records are removed this many days after they came (ERR-027)'),
  VISIT_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .default(400)
    .describe(
      'Who visited when, and page speed by day, is kept this many days; unique visitors cannot be told for older days',
    ),
  IDENTITY_URL: z.url().optional().describe('Where svc-identity is: it knows the time zones and hosts of websites'),
  RECORDING_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .default(30)
    .describe('Recorded visits are removed this many days after they came'),
});
export type AnalyticsConfig = z.infer<typeof analyticsConfig>;
