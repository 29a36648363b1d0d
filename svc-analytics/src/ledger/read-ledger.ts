import { type Ledger, type LedgerDay, maxLedgerDays } from '@tessera/contracts/analytics/ledger-calls.ts';
import type { Failure } from '@tessera/service-kit/failure.ts';
import type { RawEventStore } from '../collect/raw-event-store.ts';
import type { DropLedger, Drops } from '../drops/drop-ledger.ts';
import { type Period, wrongPeriod } from '../period/wrong-period.ts';
import type { RollUp } from '../rollup/rollup-feature.ts';
import { dayStartIn, daysBetween, shiftDay } from '../settings/local-time.ts';
import type { TimeZones } from '../settings/time-zones.ts';

export interface LedgerDeps {
  events: RawEventStore;
  rollUp: RollUp;
  drops: DropLedger;
  timeZones: TimeZones;
  /** The earliest time from which all events of a website exist. */
  retainedSince: (websiteId: string) => Promise<number>;
}

/** The ledger of a period, or the error in the period. */
export async function readLedgerOf(websiteId: string, period: Period, deps: LedgerDeps): Promise<Ledger | Failure> {
  const wrong = wrongPeriod(period, maxLedgerDays);
  if (wrong) return wrong;
  const { from, to } = period;
  const { events, rollUp, drops, timeZones } = deps;
  // Read first: events counted during the other reads may appear as stored and not counted, never the reverse.
  const counted = await rollUp.store.readEventCounts(websiteId, from, to);
  const [timeZone, dropped, waiting, journal, retainedSince] = await Promise.all([
    timeZones.of(websiteId),
    drops.readDays(websiteId, from, to),
    events.countPending(websiteId),
    rollUp.store.readJournal(websiteId),
    deps.retainedSince(websiteId),
  ]);
  const startOf = dayStartIn(timeZone);
  const days: LedgerDay[] = [];
  for (const day of daysBetween(from, to)) {
    const [start, end] = [startOf(day), startOf(shiftDay(day, 1))];
    const stored = start < retainedSince ? null : await events.countBetween(websiteId, start, end);
    days.push(dayOf(day, stored, counted.has(day) ? (counted.get(day) ?? null) : 0, dropped.get(day) ?? {}));
  }
  return { from, to, timeZone, days, waiting, countedUntil: journal.countedUntil ?? null };
}

function dayOf(day: string, stored: number | null, counted: number | null, dropped: Drops): LedgerDay {
  const notCounted = Object.values(dropped).reduce((sum, count) => sum + count, 0);
  return { day, sent: (stored ?? counted ?? 0) + notCounted, stored, counted, dropped };
}
