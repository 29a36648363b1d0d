import { keepPreviousData } from '@tanstack/react-query';
import type { Ledger, LedgerDay } from '@tessera/contracts/analytics/ledger-calls.ts';
import { readLedger } from '@tessera/contracts/analytics/ledger-calls.wire.ts';
import { entriesOf } from '@tessera/contracts/records.ts';
import type { Admin } from '../../kit/context/admin-context.ts';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { localDay } from '../../kit/format/day.ts';
import { given, idsOf, oneOf, searchOf } from '../../kit/route/search-params.ts';
import { daysOf, type Period, periods } from './period.ts';

/** The report reaches back as far as events are usually stored. */
export const ledgerPeriods = periods.filter(({ id }) => id !== 'year' && id !== 'custom');
type LedgerPeriod = (typeof ledgerPeriods)[number]['id'];

/** Search parameters of the data quality page; `7` days by default. */
export interface LedgerSearch {
  days?: LedgerPeriod;
}
export const readLedgerSearch = searchOf((raw) => given<LedgerSearch>({ days: oneOf(raw.days, idsOf(ledgerPeriods)) }));

const ledgers = defineResource({
  key: 'ledger',
  call: (api: AdminApi, period: Period) => api.call(readLedger, { query: period }),
  staleTime: 30_000,
});

/** The ledger for the period in the address. */
export function ledgerQuery(
  { api, website, now }: Pick<Admin, 'api' | 'website' | 'now'>,
  { days = '7' }: LedgerSearch,
) {
  const period = daysOf(days, localDay(now(), website.timeZone));
  return { ...ledgers.query(api, period), placeholderData: keepPreviousData };
}

/** How the stored events of a day compare with its counts. */
export type DayState = 'agrees' | 'waiting' | 'differs' | 'gone' | 'unknown';

/** Waiting events are not counted yet. More counted than stored events are always an error. */
export function dayStateOf({ stored, counted }: LedgerDay, waiting: number): DayState {
  if (counted === null) return 'unknown';
  if (stored === null) return 'gone';
  if (stored === counted) return 'agrees';
  return stored > counted && stored - counted <= waiting ? 'waiting' : 'differs';
}

/** Totals over the days of a period. */
export function ledgerSums({ days, waiting }: Ledger) {
  const sum = (numberOf: (day: LedgerDay) => number) => days.reduce((total, day) => total + numberOf(day), 0);
  const reasons = new Map<string, number>();
  for (const { dropped } of days) {
    for (const [reason, count] of entriesOf(dropped)) reasons.set(reason, (reasons.get(reason) ?? 0) + count);
  }
  return {
    sent: sum(({ sent }) => sent),
    stored: sum(({ stored, counted }) => stored ?? counted ?? 0),
    counted: sum(({ counted }) => counted ?? 0),
    dropped: sum(droppedOf),
    reasons,
    differing: days.filter((day) => dayStateOf(day, waiting) === 'differs').length,
  };
}

export const droppedOf = ({ dropped }: LedgerDay) => entriesOf(dropped).reduce((total, [, count]) => total + count, 0);
