import {
  exportBreakdown,
  exportVisits,
  readBreakdown,
  readVisits,
} from '@tessera/contracts/analytics/breakdown-calls.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { fileAnswer } from '@tessera/service-kit/http/file-answer.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { AnalyticsConfig } from '../config.ts';
import { wrongPeriod } from '../period/wrong-period.ts';
import type { RollUpStore } from '../rollup/rollup-store.ts';
import { madeNow, type TimeZones } from '../settings/time-zones.ts';
import { maxPeriodDays } from '../summary/dashboard.ts';
import { createPeriodCount } from './count-period.ts';
import { exportedBreakdown, exportedVisits } from './export-breakdown.ts';
import { presentBreakdown } from './present-breakdown.ts';
import { presentVisits } from './present-visits.ts';
import { createTableStore } from './table-store.ts';
import { createVisitTables } from './visit-tables.ts';

/** Maximum number of tables per run; the rest wait for the next. */
const maxDays = 500;

/**
 * Visits by page, source, country and so on, filtered by any of them
 * (docs/decisions/0008).
 */
export function breakdownFeature(
  { models, config, now }: ServiceDeps<AnalyticsConfig>,
  { rollUp, timeZones }: { rollUp: RollUpStore; timeZones: TimeZones },
): Feature {
  const tables = createVisitTables({ rollUp, tables: createTableStore(models, config.VISIT_DAYS), now });
  const periods = createPeriodCount(rollUp, tables, now);
  return {
    routes: [
      route({
        call: readBreakdown,
        access: { right: 'analytics.read' },
        handle: async ({ query, caller: { websiteId } }) =>
          wrongPeriod(query, maxPeriodDays) ?? presentBreakdown(websiteId, query, { periods, rollUp }),
      }),
      route({
        call: readVisits,
        access: { right: 'analytics.read' },
        handle: async ({ query, caller: { websiteId } }) =>
          wrongPeriod(query, maxPeriodDays) ?? presentVisits(websiteId, query, periods),
      }),
      route({
        call: exportBreakdown,
        access: { right: 'analytics.read' },
        handle: async ({ query, caller: { websiteId }, reply }) => {
          const wrong = wrongPeriod(query, maxPeriodDays);
          if (wrong) return wrong;
          const content = await exportedBreakdown(websiteId, query, { periods, rollUp });
          return fileAnswer(reply, {
            name: `visits-by-${query.by}`,
            format: query.format,
            made: await madeNow(websiteId, { timeZones, now }),
            content,
          });
        },
      }),
      route({
        call: exportVisits,
        access: { right: 'analytics.read' },
        handle: async ({ query, caller: { websiteId }, reply }) => {
          const wrong = wrongPeriod(query, maxPeriodDays);
          if (wrong) return wrong;
          const content = await exportedVisits(websiteId, query, periods);
          return fileAnswer(reply, {
            name: 'visits-by-day',
            format: query.format,
            made: await madeNow(websiteId, { timeZones, now }),
            content,
          });
        },
      }),
    ],
    repairJobs: [{ name: 'svc-analytics.tables', everyMs: 5 * 60_000, run: () => tables.createMissing(maxDays) }],
  };
}
