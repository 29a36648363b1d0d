import { keepPreviousData } from '@tanstack/react-query';
import type * as calls from '@tessera/contracts/analytics/goal-calls.ts';
import { readGoals } from '@tessera/contracts/analytics/goal-calls.wire.ts';
import type { QueryOf } from '@tessera/contracts/call.ts';
import type { Admin } from '../../../kit/context/admin-context.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';
import { defineResource } from '../../../kit/data/resource.ts';
import { localDay } from '../../../kit/format/day.ts';
import { daysOf } from '../period.ts';
import { analyticsOf, type PeriodSearch } from '../search.ts';

export const goals = defineResource({
  key: 'goals',
  call: (api: AdminApi, query: QueryOf<typeof calls.readGoals>) => api.call(readGoals, { query }),
  staleTime: 60_000,
});

/** Goals with their counts for the period in the address. Shows the previous data while new data loads. */
export function goalsQuery({ api, website, now }: Pick<Admin, 'api' | 'website' | 'now'>, search: PeriodSearch) {
  const { days, compare, own } = analyticsOf(search);
  const period = daysOf(days, localDay(now(), website.timeZone), own);
  return { ...goals.query(api, { ...period, compare }), placeholderData: keepPreviousData };
}
