import { serviceConfig } from '@tessera/service-kit/config.ts';
import { z } from 'zod';

export const analyticsConfig = serviceConfig.extend({
  RAW_EVENT_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .default(90)
    .describe('Raw events, error reports and performance records are removed after this many days (ERR-027)'),
  VISIT_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .default(400)
    .describe(
      'Visits and daily page speed are stored for this many days; unique visitors are unavailable for older days',
    ),
  IDENTITY_URL: z.url().optional().describe('Address of svc-identity, which provides time zones and hosts of websites'),
  RECORDING_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .default(30)
    .describe('Recorded visits are removed after this many days'),
});
export type AnalyticsConfig = z.infer<typeof analyticsConfig>;
