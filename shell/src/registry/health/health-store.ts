import { entriesOf } from '@tessera/contracts/records.ts';
import { type DocumentIn, definePlatformModel } from '@tessera/service-kit/data/model/define-model.ts';
import { date, madeValue, number, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { type CountName, noFigures, type TimeName, type VersionFigures } from './figures.ts';

export const minuteMs = 60_000;
const keptMs = 14 * 24 * 60 * minuteMs;

/** What was counted of one mount of one version in one minute, by all shells. It holds sums and no views. */
const healthModel = definePlatformModel({
  collection: 'moduleHealth',
  fields: {
    name: text,
    version: text,
    mount: text,
    /** Begin of the minute. */
    atMs: number,
    counts: madeValue<Partial<Record<CountName, number>>>(),
    /** Of each time the buckets that something fell into. */
    times: madeValue<Partial<Record<TimeName, Record<string, number>>>>(),
    expireOn: date,
  },
  indexes: [{ key: { name: 1, version: 1, atMs: 1 } }, { key: { expireOn: 1 }, expireAfterSeconds: 0 }],
});
type HealthDocument = DocumentIn<typeof healthModel>;

/** Whose figures: a mount of a version of a module. */
export interface Subject {
  name: string;
  version: string;
  mount: string;
}

/** So much more was counted: path below a document (`counts.views`, `times.ready.31`) → by how much. */
export type Increments = Record<string, number>;

export interface HealthStore {
  /** Adds to a minute, all in one round trip. */
  add(atMs: number, news: readonly (Subject & { increments: Increments })[]): Promise<void>;
  /** Sum over a version's mounts, from the minute `sinceMs` lies in until before `untilMs`. */
  read(name: string, version: string, sinceMs: number, untilMs?: number): Promise<VersionFigures>;
}

export const minuteOf = (ms: number): number => ms - (ms % minuteMs);

export function createHealthStore(models: Models): HealthStore {
  const minutes = models.openPlatform(healthModel);
  return {
    add: (atMs, news) => {
      const minute = minuteOf(atMs);
      const changes = news.map(({ increments, ...subject }) => ({
        filter: { _id: `${subject.name}@${subject.version}|${subject.mount}|${minute}` },
        update: {
          $inc: increments,
          $setOnInsert: { ...subject, atMs: minute, expireOn: new Date(minute + keptMs) },
        },
        upsert: true,
      }));
      return minutes.updateEach(changes);
    },
    async read(name, version, sinceMs, untilMs = Number.MAX_SAFE_INTEGER) {
      const sum = noFigures();
      const atMs = trusted({ $gte: minuteOf(sinceMs), $lt: untilMs });
      for await (const document of minutes.each({ name, version, atMs })) addTo(sum, document);
      return sum;
    },
  };
}

function addTo(sum: VersionFigures, { counts, times }: HealthDocument): void {
  for (const [name, count] of entriesOf(counts ?? {})) sum.counts[name] += count;
  for (const [name, buckets] of entriesOf(times ?? {})) {
    const histogram = sum.times[name];
    for (const [bucket, count] of Object.entries(buckets))
      histogram[Number(bucket)] = (histogram[Number(bucket)] ?? 0) + count;
  }
}
