import type { DropReason } from '@tessera/contracts/analytics/ledger-calls.ts';
import { keysOf } from '@tessera/contracts/records.ts';
import { createGroupCommit } from '@tessera/service-kit/data/group-commit.ts';
import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { madeValue, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { localTimeIn } from '../settings/local-time.ts';
import type { TimeZones } from '../settings/time-zones.ts';

/** Numbers of dropped events by reason. */
export type Drops = Partial<Record<DropReason, number>>;

const dropsModel = defineModel({
  collection: 'drops',
  fields: { day: text, reasons: optional(madeValue<Drops>()) },
});

/** Counts dropped events: received events are the stored ones plus these. */
export interface DropLedger {
  /** Records a drop; resolves when it is durable. */
  record(websiteId: string, reason: DropReason, count?: number): Promise<void>;
  /** Sums of a period; both days are included. */
  read(websiteId: string, from: string, to: string): Promise<Drops>;
  /** Sums per day; days without drops are left out. */
  readDays(websiteId: string, from: string, to: string): Promise<ReadonlyMap<string, Drops>>;
}

interface Drop {
  websiteId: string;
  reason: DropReason;
  count: number;
}

/** A ledger in MongoDB; concurrent drops are one write per website. */
export function createDropLedger(models: Models, timeZones: TimeZones, now: () => number): DropLedger {
  const { of } = models.open(dropsModel);
  const write = async (drops: Drop[]) => {
    for (const [websiteId, increments] of incrementsOf(drops)) {
      const { day } = localTimeIn(await timeZones.of(websiteId))(now());
      await of(websiteId).updateOne(
        { _id: `${websiteId}|${day}` },
        { $inc: Object.fromEntries(increments), $setOnInsert: { day } },
        { upsert: true },
      );
    }
  };
  const store = createGroupCommit(write);
  const readDays = async (websiteId: string, from: string, to: string) => {
    const range = { _id: trusted({ $gte: `${websiteId}|${from}`, $lte: `${websiteId}|${to}` }) };
    const days = await of(websiteId).find(range).toArray();
    return new Map(days.map(({ day, reasons }) => [day, reasons ?? {}]));
  };

  return {
    record: (websiteId, reason, count = 1) => store({ websiteId, reason, count }),
    read: async (websiteId, from, to) => sumOf([...(await readDays(websiteId, from, to)).values()]),
    readDays,
  };
}

function sumOf(days: readonly Drops[]): Drops {
  const sums: Drops = {};
  for (const reasons of days) {
    for (const reason of keysOf(reasons)) sums[reason] = (sums[reason] ?? 0) + (reasons[reason] ?? 0);
  }
  return sums;
}

/** Increments for each website, by the position of the reason. */
function incrementsOf(drops: readonly Drop[]): Map<string, Map<string, number>> {
  const websites = new Map<string, Map<string, number>>();
  for (const { websiteId, reason, count } of drops) {
    const places = websites.get(websiteId) ?? new Map<string, number>();
    const place = `reasons.${reason}`;
    websites.set(websiteId, places.set(place, (places.get(place) ?? 0) + count));
  }
  return websites;
}
