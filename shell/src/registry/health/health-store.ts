import { entriesOf } from '@tessera/contracts/records.ts';
import { type DocumentIn, definePlatformModel } from '@tessera/service-kit/data/model/define-model.ts';
import { date, madeValue, number, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { type CountName, emptyMetrics, type TimeName, type VersionMetrics } from './version-metrics.ts';

export const minuteMs = 60_000;
const retentionMs = 14 * 24 * 60 * minuteMs;

/**
 * The counters of one mount of one version in one minute, from all shells. Sums only, no views. A minute in which the
 * composition changed is split, so that reads since that change contain nothing earlier.
 */
const healthModel = definePlatformModel({
  collection: 'moduleHealth',
  fields: {
    name: text,
    version: text,
    mount: text,
    /** Start of the minute, or of its part after a change. */
    atMs: number,
    counts: madeValue<Partial<Record<CountName, number>>>(),
    /** Non-empty buckets of each timing. */
    times: madeValue<Partial<Record<TimeName, Record<string, number>>>>(),
    expireOn: date,
  },
  indexes: [{ key: { name: 1, version: 1, atMs: 1 } }, { key: { expireOn: 1 }, expireAfterSeconds: 0 }],
});
type HealthDocument = DocumentIn<typeof healthModel>;

/** A page view that started longer ago than this has reported its end, if it ever will. */
const settledAfterMs = 5 * minuteMs;

/** What the metrics belong to: a mount of a version of a module. */
export interface Subject {
  name: string;
  version: string;
  mount: string;
}

/** Increments by path below a document (`counts.views`, `times.ready.31`). */
export type Increments = Record<string, number>;

/** Increments for the period that starts at `atMs`. */
export type Counted = Subject & { atMs: number; increments: Increments };

export interface HealthStore {
  /** Adds increments in one round trip. */
  add(news: readonly Counted[]): Promise<void>;
  /** Sums a version's mounts over the periods that start at `sinceMs` or later and before `untilMs`. */
  read(name: string, version: string, sinceMs: number, untilMs?: number): Promise<VersionMetrics>;
}

/** Returns the start of the period that counts now: the current minute, or its part since the composition changed. */
export const beginOf = (nowMs: number, movedAtMs: number): number => Math.max(nowMs - (nowMs % minuteMs), movedAtMs);

export function createHealthStore(models: Models, now: () => number): HealthStore {
  const minutes = models.openPlatform(healthModel);
  return {
    add: (news) => {
      const changes = news.map(({ increments, ...subject }) => ({
        filter: { _id: `${subject.name}@${subject.version}|${subject.mount}|${subject.atMs}` },
        update: {
          $inc: increments,
          $setOnInsert: { ...subject, expireOn: new Date(subject.atMs + retentionMs) },
        },
        upsert: true,
      }));
      return minutes.updateEach(changes);
    },
    async read(name, version, sinceMs, untilMs = Number.MAX_SAFE_INTEGER) {
      const sum = emptyMetrics();
      const atMs = trusted({ $gte: sinceMs, $lt: untilMs });
      const settledMs = now() - settledAfterMs;
      for await (const document of minutes.each({ name, version, atMs })) addTo(sum, document, settledMs);
      sum.counts.silent = Math.max(0, sum.counts.begun - sum.counts.ended);
      return sum;
    },
  };
}

function addTo(sum: VersionMetrics, { atMs, counts, times }: HealthDocument, settledMs: number): void {
  for (const [name, count] of entriesOf(counts ?? {})) {
    if (atMs <= settledMs || (name !== 'begun' && name !== 'ended')) sum.counts[name] += count;
  }
  for (const [name, buckets] of entriesOf(times ?? {})) {
    const histogram = sum.times[name];
    for (const [bucket, count] of Object.entries(buckets))
      histogram[Number(bucket)] = (histogram[Number(bucket)] ?? 0) + count;
  }
}
