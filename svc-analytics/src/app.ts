import { createServiceCalls } from '@tessera/service-kit/http/service-calls.ts';
import type { ServiceDefinition } from '@tessera/service-kit/service.ts';
import { annotationsFeature } from './annotations/annotations-feature.ts';
import { breakdownFeature } from './breakdown/breakdown-feature.ts';
import { buyersFeature } from './buyers/buyers-feature.ts';
import { collectFeature } from './collect/collect-feature.ts';
import { createIntake } from './collect/intake.ts';
import { createRawEventStore } from './collect/raw-event-store.ts';
import type { AnalyticsConfig } from './config.ts';
import { createDropLedger } from './drops/drop-ledger.ts';
import { errorsFeature } from './errors/errors-feature.ts';
import { goalsFeature } from './goals/goals-feature.ts';
import { historyFeature } from './history/history-feature.ts';
import { ledgerFeature } from './ledger/ledger-feature.ts';
import { liveFeature } from './live/live-feature.ts';
import { ordersFeature } from './orders/orders-feature.ts';
import { budgetsFeature } from './performance/budgets/budgets-feature.ts';
import { performanceFeature } from './performance/performance-feature.ts';
import { speedFeature } from './performance/speed-feature.ts';
import { createSpeedStore } from './performance/speed-store.ts';
import { recordingFeature } from './recording/recording-feature.ts';
import { reportFeature } from './report/report-feature.ts';
import { countAfterMs, createRollUp, rollUpFeature, rollUpJobName } from './rollup/rollup-feature.ts';
import { salesFeature } from './sales/sales-feature.ts';
import { searchesFeature } from './searches/searches-feature.ts';
import { createTimeZones } from './settings/time-zones.ts';
import { createWebsiteFacts } from './settings/website-facts.ts';
import { submissionsFeature } from './submissions/submissions-feature.ts';
import { summaryFeature } from './summary/summary-feature.ts';
import { viewsFeature } from './views/views-feature.ts';

const dayMs = 86_400_000;
/** A hit waits at most this long for svc-identity, ms. */
const identityWithinMs = 1_000;

export const analytics: ServiceDefinition<AnalyticsConfig> = {
  name: 'svc-analytics',
  version: '0.1.0',
  features: (deps) => {
    const identity = createServiceCalls('identity', deps.urls, deps.config, { withinMs: identityWithinMs });
    const websites = createWebsiteFacts(identity, deps.now);
    const timeZones = createTimeZones(deps.models, deps.now, websites);
    const events = createRawEventStore(deps.models);
    const drops = createDropLedger(deps.models, timeZones, deps.now);
    const countSoon = () => deps.wakeJob(rollUpJobName, deps.now() + countAfterMs);
    const intake = createIntake(events, drops, countSoon);
    const rollUp = createRollUp(deps, events, timeZones);
    const retainedSince = () => deps.now() - deps.config.RAW_EVENT_DAYS * dayMs;
    const speeds = createSpeedStore(deps.models, deps.config.VISIT_DAYS);
    return [
      collectFeature(deps, { drops, intake, websites }),
      rollUpFeature(rollUp),
      ordersFeature(deps, intake),
      submissionsFeature(deps, intake),
      historyFeature(deps, { events, rollUp, timeZones }),
      summaryFeature(deps, { rollUp, drops, timeZones }),
      ledgerFeature({
        events,
        rollUp,
        drops,
        timeZones,
        retainedSince: async () => retainedSince(),
      }),
      breakdownFeature(deps, { rollUp: rollUp.store, timeZones }),
      salesFeature({ rollUp: rollUp.store, timeZones, now: deps.now }),
      buyersFeature({ rollUp: rollUp.store, timeZones, now: deps.now }),
      searchesFeature({ rollUp: rollUp.store, timeZones, now: deps.now }),
      goalsFeature({ rollUp: rollUp.store, timeZones, now: deps.now, retainedSince }),
      liveFeature({ events, rollUp: rollUp.store, now: deps.now }),
      annotationsFeature(deps, { timeZones }),
      viewsFeature(deps),
      reportFeature(deps, { rollUp, timeZones }),
      errorsFeature(deps),
      performanceFeature(deps, { speeds, timeZones }),
      speedFeature(speeds, timeZones),
      budgetsFeature(deps, { speeds, timeZones }),
      recordingFeature(deps),
    ];
  },
};
