import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { madeValue, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { localTimeIn } from '../settings/local-time.ts';
import type { TimeZones } from '../settings/time-zones.ts';

/** Why a hit that came was not counted. */
type DropReason = 'bot' | 'invalid' | 'duplicate' | 'rate' | 'own' | 'late';

const dropsModel = defineModel({
  collection: 'drops',
  fields: { day: text, reasons: optional(madeValue<Partial<Record<DropReason, number>>>()) },
});

/** Counts what is not counted, so that owners see it: what was sent is what was stored plus these. */
export interface DropLedger {
  note(websiteId: string, reason: DropReason, count?: number): void;
  /** Writes what was noted since the last time. */
  flush(): Promise<void>;
  /** Sums of a period; both days are included. */
  read(websiteId: string, from: string, to: string): Promise<Record<string, number>>;
  close(): Promise<void>;
}

const flushAfterMs = 1_000;

/** A ledger that notes in memory and writes a second later. */
export function createDropLedger(models: Models, timeZones: TimeZones, now: () => number): DropLedger {
  const { of } = models.open(dropsModel);
  let noted = new Map<string, Map<DropReason, number>>();

  const flush = async () => {
    const batch = noted;
    noted = new Map();
    for (const [websiteId, reasons] of batch) {
      const { day } = localTimeIn(await timeZones.of(websiteId))(now());
      const increments = Object.fromEntries([...reasons].map(([reason, count]) => [`reasons.${reason}`, count]));
      await of(websiteId).updateOne(
        { _id: `${websiteId}|${day}` },
        { $inc: increments, $setOnInsert: { day } },
        { upsert: true },
      );
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const flushSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      // A database that is away costs the counts of a second, never a visitor's call.
      void flush().catch(() => undefined);
    }, flushAfterMs);
  };

  return {
    note(websiteId, reason, count = 1) {
      const reasons = noted.get(websiteId) ?? new Map<DropReason, number>();
      noted.set(websiteId, reasons.set(reason, (reasons.get(reason) ?? 0) + count));
      flushSoon();
    },
    flush,
    async read(websiteId, from, to) {
      const range = { _id: trusted({ $gte: `${websiteId}|${from}`, $lte: `${websiteId}|${to}` }) };
      const days = await of(websiteId).find(range).toArray();
      const sums: Record<string, number> = {};
      for (const { reasons } of days) {
        for (const [reason, count] of Object.entries(reasons ?? {})) sums[reason] = (sums[reason] ?? 0) + count;
      }
      return sums;
    },
    async close() {
      clearTimeout(timer);
      await flush().catch(() => undefined);
    },
  };
}
