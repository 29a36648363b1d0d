import type { QueryClient } from '@tanstack/react-query';
import type { Admin } from '../../kit/context/admin-context.ts';
import { localDay, shiftDay } from '../../kit/format/day.ts';
import { summary } from '../analytics/summary.ts';
import { lowStock, soldOut } from '../catalogue/stock/queries.ts';

type Where = Pick<Admin, 'api' | 'website' | 'now'>;

/** The summaries the overview compares: today and the same weekday before by the hour, and the last seven days. */
export function homeSummaries({ api, website, now }: Where) {
  const today = localDay(now(), website.timeZone);
  const lastWeek = shiftDay(today, -7);
  return {
    today: summary(api, { from: today, to: today }),
    lastWeek: summary(api, { from: lastWeek, to: lastWeek }),
    week: summary(api, { from: shiftDay(today, -6), to: today }),
  };
}

/** Begins what the overview reads. */
export function beginHomeQueries(admin: Where, queryClient: QueryClient): void {
  for (const read of Object.values(homeSummaries(admin))) void queryClient.prefetchQuery(read);
  void queryClient.prefetchQuery(lowStock(admin.api));
  void queryClient.prefetchQuery(soldOut(admin.api));
}
