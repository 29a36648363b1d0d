import type { QueryClient } from '@tanstack/react-query';
import type { Admin } from '../../kit/context/admin-context.ts';
import { localDay, shiftDay } from '../../kit/format/day.ts';
import { holdsRight } from '../../kit/rights/use-right.ts';
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
export function beginHomeQueries(admin: Where & Pick<Admin, 'account'>, queryClient: QueryClient): void {
  if (holdsRight(admin.account, 'analytics.read')) {
    for (const read of Object.values(homeSummaries(admin))) void queryClient.prefetchQuery(read);
  }
  if (!holdsRight(admin.account, 'stock.read')) return;
  void queryClient.prefetchQuery(lowStock(admin.api));
  void queryClient.prefetchQuery(soldOut(admin.api));
}
