import type { QueryClient } from '@tanstack/react-query';
import type { AnalyticsSearch } from '@tessera/contracts/analytics/view-calls.ts';
import type { Admin } from '../../kit/context/admin-context.ts';
import { localDay } from '../../kit/format/day.ts';
import { daysOf } from './period.ts';
import { analyticsOf } from './search.ts';
import { summary } from './summary.ts';

type Where = Pick<Admin, 'api' | 'website' | 'now'>;

/** The summary of the period in the address and its comparison, in the website's time zone. */
export function analyticsQuery({ api, website, now }: Where, search: AnalyticsSearch) {
  const { days, compare, own } = analyticsOf(search);
  return summary(api, { ...daysOf(days, localDay(now(), website.timeZone), own), compare });
}

export function beginAnalyticsQuery(admin: Where, search: AnalyticsSearch, queryClient: QueryClient): void {
  void queryClient.prefetchQuery(analyticsQuery(admin, search));
}
