import { entriesOf } from '@tessera/contracts/records.ts';
import { type DocumentIn, definePlatformModel } from '@tessera/service-kit/data/model/define-model.ts';
import { date, madeValue, number, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { type CountName, noFigures, type TimeName, type VersionFigures } from './figures.ts';

export const minuteMs = 60_000;
const keptMs = 14 * 24 * 60 * minuteMs;

/**
 * What was counted of one mount of one version in one minute, by all shells. It holds sums and no views. A minute in which
 * pages got other versions is kept in parts, so that what is asked since then has nothing of before.
 */
const healthModel = definePlatformModel({
  collection: 'moduleHealth',
  fields: {
    name: text,
    version: text,
    mount: text,
    /** Begin of the minute, or of the part of it. */
    atMs: number,
    counts: madeValue<Partial<Record<CountName, number>>>(),
    /** Of each time the buckets that something fell into. */
    times: madeValue<Partial<Record<TimeName, Record<string, number>>>>(),
    expireOn: date,
  },
  indexes: [{ key: { name: 1, version: 1, atMs: 1 } }, { key: { expireOn: 1 }, expireAfterSeconds: 0 }],
});
type HealthDocument = DocumentIn<typeof healthModel>;

/** A page view that began longer ago than this has told its end, if it ever does. */
const settledAfterMs = 5 * minuteMs;

/** Whose figures: a mount of a version of a module. */
export interface Subject {
  name: string;
  version: string;
  mount: string;
}

/** So much more was counted: path below a document (`counts.views`, `times.ready.31`) → by how much. */
export type Increments = Record<string, number>;

/** What was counted of a mount in what begins at this moment. */
export type Counted = Subject & { atMs: number; increments: Increments };

export interface HealthStore {
  /** Adds to what begins at these moments, all in one round trip. */
  add(news: readonly Counted[]): Promise<void>;
  /** Sum over a version's mounts of what begins at `sinceMs` or later, and before `untilMs`. */
  read(name: string, version: string, sinceMs: number, untilMs?: number): Promise<VersionFigures>;
}

/** Where something counts that is counted now: in the present minute, or in the part of it since pages got other versions. */
export const beginOf = (nowMs: number, movedAtMs: number): number => Math.max(nowMs - (nowMs % minuteMs), movedAtMs);

export function createHealthStore(models: Models, now: () => number): HealthStore {
  const minutes = models.openPlatform(healthModel);
  return {
    add: (news) => {
      const changes = news.map(({ increments, ...subject }) => ({
        filter: { _id: `${subject.name}@${subject.version}|${subject.mount}|${subject.atMs}` },
        update: {
          $inc: increments,
          $setOnInsert: { ...subject, expireOn: new Date(subject.atMs + keptMs) },
        },
        upsert: true,
      }));
      return minutes.updateEach(changes);
    },
    async read(name, version, sinceMs, untilMs = Number.MAX_SAFE_INTEGER) {
      const sum = noFigures();
      const atMs = trusted({ $gte: sinceMs, $lt: untilMs });
      const settledMs = now() - settledAfterMs;
      for await (const document of minutes.each({ name, version, atMs })) addTo(sum, document, settledMs);
      sum.counts.silent = Math.max(0, sum.counts.begun - sum.counts.ended);
      return sum;
    },
  };
}

function addTo(sum: VersionFigures, { atMs, counts, times }: HealthDocument, settledMs: number): void {
  for (const [name, count] of entriesOf(counts ?? {})) {
    if (atMs <= settledMs || (name !== 'begun' && name !== 'ended')) sum.counts[name] += count;
  }
  for (const [name, buckets] of entriesOf(times ?? {})) {
    const histogram = sum.times[name];
    for (const [bucket, count] of Object.entries(buckets))
      histogram[Number(bucket)] = (histogram[Number(bucket)] ?? 0) + count;
  }
}
