import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { dayText, localDay } from '../../kit/format/day.ts';
import columns from '../../kit/ui/layout/columns.module.css';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { TestModeBanner } from '../orders/shared/test-mode-banner.tsx';
import { LowStock } from './low-stock.tsx';
import { NewestOrders } from './newest-orders.tsx';
import { TodayFigures } from './today-figures.tsx';
import { WaitingForYou } from './waiting-for-you.tsx';
import { WeekSales } from './week-sales.tsx';

/** The day at a glance: how it goes, and what waits for a person. */
export function HomePage() {
  const { locale, website, now } = useAdmin();
  const [today] = useState(() => localDay(now(), website.timeZone));
  return (
    <>
      <PageHead title={dayText(today, locale, { weekday: 'long', day: 'numeric', month: 'long' })} />
      <div className={columns.stack}>
        <TestModeBanner />
        <TodayFigures />
        <div className={columns.sideFirst}>
          <div className={columns.stack}>
            <WaitingForYou />
            <LowStock />
          </div>
          <div className={columns.stack}>
            <WeekSales />
            <NewestOrders />
          </div>
        </div>
      </div>
    </>
  );
}
