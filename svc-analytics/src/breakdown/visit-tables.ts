import { LRUCache } from 'lru-cache';
import type { DaySeq } from '../rollup/day-model.ts';
import type { RollUpStore } from '../rollup/rollup-store.ts';
import { fromBytes, toBytes } from './table-bytes.ts';
import type { TableStore } from './table-store.ts';
import { bytesOf, createTableBuilder, type VisitTable } from './visit-table.ts';

/** Maximum memory of tables per process. */
const maxBytes = 80 * 1024 * 1024;
/** Minimum time between two rebuilds of the current day's table, ms: 30,000 visits take half a second. */
const atMostEveryMs = 60_000;

interface CachedTable {
  table: VisitTable;
  seq: number;
  madeAt: number;
}

interface Wanted extends DaySeq {
  websiteId: string;
}

interface Deps {
  rollUp: RollUpStore;
  tables: TableStore;
  now: () => number;
}

/** Visit tables by day: from memory, from the database, or rebuilt from the visits if outdated. */
export function createVisitTables({ rollUp, tables, now }: Deps) {
  const isGood = ({ seq, madeAt }: Pick<CachedTable, 'seq' | 'madeAt'>, wanted: DaySeq) =>
    seq >= wanted.seq || now() - madeAt < atMostEveryMs;

  /** One table at a time: all days of a year at once would have all visits in memory. */
  let making: Promise<unknown> = Promise.resolve();
  const make = (wanted: Wanted): Promise<CachedTable> => {
    const made = making.then(() => makeNow(wanted));
    making = made.catch(() => undefined);
    return made;
  };
  const makeNow = async ({ websiteId, day, seq }: Wanted): Promise<CachedTable> => {
    const madeAt = now();
    const builder = createTableBuilder();
    for await (const visit of rollUp.visitsOn(websiteId, day)) builder.add(visit);
    const table = builder.finish();
    await tables.put(websiteId, day, { seq, madeAt, bytes: toBytes(table) });
    return { table, seq, madeAt };
  };

  const read = async (wanted: Wanted): Promise<CachedTable> => {
    const stored = await tables.find(wanted.websiteId, wanted.day);
    if (!stored || !isGood(stored, wanted)) return make(wanted);
    return { table: fromBytes(stored.bytes), seq: stored.seq, madeAt: stored.madeAt };
  };

  const cache = new LRUCache<string, CachedTable, Wanted>({
    maxSize: maxBytes,
    sizeCalculation: ({ table }) => bytesOf(table) + 1_000,
    fetchMethod: (_key, _before, { context }) => read(context),
  });
  const keyOf = ({ websiteId, day }: Wanted) => `${websiteId}|${day}`;

  return {
    /** Returns the table of a day; concurrent requests share one read. */
    async of(wanted: Wanted): Promise<DatedTable> {
      const known = cache.peek(keyOf(wanted));
      const forceRefresh = known !== undefined && !isGood(known, wanted);
      const { table, seq, madeAt } = await cache.forceFetch(keyOf(wanted), { context: wanted, forceRefresh });
      return { table, ...(seq < wanted.seq && { behindSince: madeAt }) };
    },

    /** Rebuilds the tables of days that changed. */
    async createMissing(limit: number) {
      for (const day of await rollUp.findUntabled(limit)) {
        const stored = await tables.find(day.websiteId, day.day);
        if (!stored || stored.seq < day.seq) await make(day);
        await rollUp.markTabled(day.websiteId, day);
      }
    },
  };
}
/** A table, and when it was built if visits were counted since. */
export interface DatedTable {
  table: VisitTable;
  behindSince?: number;
}
export type VisitTables = ReturnType<typeof createVisitTables>;
