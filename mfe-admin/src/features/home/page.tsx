import { House } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { dayText, localDay } from '../../kit/format/day.ts';
import { holdsRight } from '../../kit/rights/use-right.ts';
import { EmptyState } from '../../kit/ui/feedback/empty-state.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import columns from '../../kit/ui/layout/columns.module.css';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { TestModeBanner } from '../orders/shared/test-mode-banner.tsx';
import { LowStock } from './low-stock.tsx';
import { NewestOrders } from './newest-orders.tsx';
import { TodayMetrics } from './today-metrics.tsx';
import { WaitingForYou } from './waiting-for-you.tsx';
import { WeekSales } from './week-sales.tsx';

/** The day at a glance: how it goes, and what waits for a person. */
export function HomePage() {
  const { locale, website, now, account } = useAdmin();
  const [today] = useState(() => localDay(now(), website.timeZone));
  const mayReadOrders = holdsRight(account, 'orders.read');
  const mayReadStock = holdsRight(account, 'stock.read');
  const mayReadAnalytics = holdsRight(account, 'analytics.read');
  return (
    <>
      <PageHead title={dayText(today, locale, { weekday: 'long', day: 'numeric', month: 'long' })} />
      <div className={columns.stack}>
        {mayReadOrders && <TestModeBanner />}
        {mayReadAnalytics && <TodayMetrics />}
        <div className={columns.sideFirst}>
          <div className={columns.stack}>
            {mayReadOrders && mayReadStock && <WaitingForYou />}
            {mayReadStock && <LowStock />}
          </div>
          <div className={columns.stack}>
            {mayReadAnalytics && <WeekSales />}
            {mayReadOrders && <NewestOrders />}
          </div>
        </div>
        {!mayReadOrders && !mayReadStock && !mayReadAnalytics && (
          <Card label="Welcome">
            <EmptyState icon={House} title="Choose a page from the menu">
              It shows what your role opens.
            </EmptyState>
          </Card>
        )}
      </div>
    </>
  );
}
