import type { QueryClient } from '@tanstack/react-query';
import type { Admin } from '../../kit/context/admin-context.ts';
import { localDay, shiftDay } from '../../kit/format/day.ts';
import { type AnalyticsSearch, analyticsOf } from './search.ts';
import { summary } from './summary.ts';

type Where = Pick<Admin, 'api' | 'website' | 'now'>;

/** The period an address names, ending today, and the one of the same length before. */
export function analyticsQueries({ api, website, now }: Where, search: AnalyticsSearch) {
  const { days } = analyticsOf(search);
  const to = localDay(now(), website.timeZone);
  const from = shiftDay(to, 1 - days);
  return {
    period: summary(api, { from, to }),
    before: summary(api, { from: shiftDay(from, -days), to: shiftDay(from, -1) }),
  };
}

export function beginAnalyticsQueries(admin: Where, search: AnalyticsSearch, queryClient: QueryClient): void {
  for (const read of Object.values(analyticsQueries(admin, search))) void queryClient.prefetchQuery(read);
}
