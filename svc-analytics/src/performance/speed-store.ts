import { type SpeedMetric, speedMetrics } from '@tessera/contracts/analytics/speed-calls.ts';
import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { date, madeValue, oneOf, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { type Histogram, stepOf } from './histogram.ts';
import { createNameLimit } from './name-limit.ts';

const groupings = ['all', 'page', 'device', 'module', 'element'] as const;
export type SpeedGrouping = (typeof groupings)[number];

/** The values of one local day that have something in common: a page, a device, a module version, an element. */
const speedModel = defineModel({
  collection: 'speed',
  fields: {
    day: text,
    by: oneOf(...groupings),
    name: text,
    metrics: optional(madeValue<Partial<Record<SpeedMetric, Histogram>>>()),
    expireOn: date,
  },
  indexes: [{ key: { websiteId: 1, by: 1, day: 1 } }, { key: { expireOn: 1 }, expireAfterSeconds: 0 }],
});

/** A measured value with all it is counted under. */
export interface SpeedValue {
  metric: SpeedMetric;
  value: number;
  pagePath: string;
  device: string;
  module: string | undefined;
  element: string | undefined;
}

export interface SpeedGroup {
  name: string;
  metrics: Partial<Record<SpeedMetric, Histogram>>;
}

const dayMs = 86_400_000;

/** Histograms in MongoDB. Names a day may have of a kind are bounded; those beyond are counted as others. */
export function createSpeedStore(models: Models, retentionDays: number) {
  const { of } = models.open(speedModel);
  const boundedName = createNameLimit();

  return {
    /** Counts values of a local day, those of one group in one write. */
    async add(websiteId: string, { day, now }: { day: string; now: number }, values: readonly SpeedValue[]) {
      const groups = new Map<string, { by: SpeedGrouping; name: string; counts: Record<string, number> }>();
      for (const value of values) {
        for (const [by, groupName] of groupsOf(value)) {
          const name = boundedName(`${websiteId}|${day}|${by}`, groupName);
          const id = `${websiteId}|${day}|${by}|${name}`;
          const group = groups.get(id) ?? { by, name, counts: {} };
          const place = `metrics.${value.metric}.${stepOf(value.metric, value.value)}`;
          group.counts[place] = (group.counts[place] ?? 0) + 1;
          groups.set(id, group);
        }
      }
      const expireOn = new Date(now + retentionDays * dayMs);
      await of(websiteId).updateEach(
        [...groups].map(([_id, { by, name, counts }]) => ({
          filter: { _id },
          update: { $inc: counts, $setOnInsert: { day, by, name, expireOn } },
          upsert: true,
        })),
      );
    },

    /** All groups of a kind in a period, days apart; both days are included. */
    async read(
      websiteId: string,
      by: SpeedGrouping,
      { from, to }: { from: string; to: string },
    ): Promise<SpeedGroup[]> {
      const found = await of(websiteId)
        .find({ by, day: trusted({ $gte: from, $lte: to }) })
        .toArray();
      return found.map(({ name, metrics = {} }) => ({ name, metrics: metrics ?? {} }));
    },
  };
}
export type SpeedStore = ReturnType<typeof createSpeedStore>;

export const isSpeedMetric = (name: string): name is SpeedMetric => speedMetrics.some((metric) => metric === name);

function groupsOf({ metric, pagePath, device, module, element }: SpeedValue): [by: SpeedGrouping, name: string][] {
  const groups: [SpeedGrouping, string][] = [
    ['all', 'all'],
    ['page', pagePath],
    ['device', device],
  ];
  if (module) groups.push(['module', module]);
  if (element) groups.push(['element', `${metric} ${element}`]);
  return groups;
}
