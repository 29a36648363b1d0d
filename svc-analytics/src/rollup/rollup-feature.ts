import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { RawEvent } from '../collect/raw-event.ts';
import type { RawEventStore } from '../collect/raw-event-store.ts';
import type { AnalyticsConfig } from '../config.ts';
import type { TimeZones } from '../settings/time-zones.ts';
import { nameRoomBytes } from './day-names.ts';
import { countEverything, countWebsite, type RollUpDeps, storeCounted } from './roll-up.ts';
import { createRollUpStore, type RollUpStore } from './rollup-store.ts';

export interface RollUp {
  store: RollUpStore;
  /** Stores past events and counts them; returns how many were new. */
  storeCounted(websiteId: string, events: readonly RawEvent[]): Promise<number>;
  countWebsite(websiteId: string): Promise<number>;
  countEverything(): Promise<void>;
}

/** New events appear in dashboards about this long after they arrived, ms. */
export const countAfterMs = 2_000;
export const rollUpJobName = 'svc-analytics.rollup';
/** A plan for this many events is a document of two megabytes at most, unless their content is made up. */
const batchSize = 1_000;

export function createRollUp(
  { models, config }: ServiceDeps<AnalyticsConfig>,
  events: RawEventStore,
  timeZones: TimeZones,
): RollUp {
  const store = createRollUpStore(models, config.VISIT_DAYS);
  const deps: RollUpDeps = { events, store, timeZones, batchSize, nameRoomBytes };
  return {
    store,
    async storeCounted(websiteId, events) {
      let stored = 0;
      for (let from = 0; from < events.length; from += batchSize) {
        stored += await storeCounted(websiteId, events.slice(from, from + batchSize), deps);
      }
      return stored;
    },
    countWebsite: (websiteId) => countWebsite(websiteId, deps),
    countEverything: () => countEverything(deps),
  };
}

/** Turns raw events into counts, soon after they arrived. */
export function rollUpFeature(rollUp: RollUp): Feature {
  return {
    repairJobs: [{ name: rollUpJobName, everyMs: 60_000, run: rollUp.countEverything }],
  };
}
