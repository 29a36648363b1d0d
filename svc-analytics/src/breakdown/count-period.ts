import type { VisitTrait } from '@tessera/contracts/analytics/breakdown-calls.ts';
import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import type { Period } from '../period/wrong-period.ts';
import type { DaySeq } from '../rollup/day-model.ts';
import type { RollUpStore } from '../rollup/rollup-store.ts';
import { countVisits, emptyCounts, type Traits, type VisitCounts } from './count-visits.ts';
import type { VisitTable } from './visit-table.ts';
import type { VisitTables } from './visit-tables.ts';

export interface Asked extends Period {
  websiteId: string;
  traits: Traits;
}

interface Days {
  readAt: number;
  days: DaySeq[];
}

/** Counts, and the time up to which visits are included. */
interface Dated {
  asOf: number;
}

/** Which days have counts is read again after this long, ms. */
const freshMs = 10_000;
/** Counting yields to other work after this long, ms. */
const pauseAfterMs = 8;

/** Counts the visits of periods. */
export function createPeriodCount(rollUp: RollUpStore, tables: VisitTables, now: () => number) {
  const daySeqs = createCachedRead(
    async (_key: string, { websiteId, from, to }: Omit<Asked, 'traits'>): Promise<Days> => {
      const readAt = now();
      return { readAt, days: await rollUp.readDaySeqs(websiteId, from, to) };
    },
    { max: 1_000, freshMs, now },
  );

  /**
   * Iterates over the days of a period that have visits.
   * @returns the time up to which visits are included
   */
  async function eachDay({ websiteId, from, to }: Asked, take: (day: string, table: VisitTable) => void) {
    const { readAt, days } = await daySeqs.get(`${websiteId}|${from}|${to}`, { websiteId, from, to });
    const read = await Promise.all(days.map((day) => tables.of({ websiteId, ...day })));
    const asOf = read.reduce((oldest, { behindSince = readAt }) => Math.min(oldest, behindSince), readAt);
    let pausedAt = performance.now();
    for (const [index, { table }] of read.entries()) {
      take(days[index]?.day ?? '', table);
      if (performance.now() - pausedAt < pauseAfterMs) continue;
      await new Promise((resolve) => setImmediate(resolve));
      pausedAt = performance.now();
    }
    return asOf;
  }

  return {
    /** All visits of the period, grouped by one trait. */
    async whole(asked: Asked, by: VisitTrait): Promise<VisitCounts & Dated> {
      const counts = emptyCounts();
      const asOf = await eachDay(asked, (_day, table) => countVisits(counts, table, asked.traits, by));
      return { ...counts, asOf };
    },

    /** The visits of each day that has any. */
    async byDay(asked: Asked): Promise<Dated & { days: Map<string, Float64Array> }> {
      const days = new Map<string, Float64Array>();
      const asOf = await eachDay(asked, (day, table) => {
        const counts = emptyCounts();
        countVisits(counts, table, asked.traits);
        days.set(day, counts.totals);
      });
      return { days, asOf };
    },
  };
}
export type PeriodCount = ReturnType<typeof createPeriodCount>;
