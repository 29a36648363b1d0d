import type { Summary } from '@tessera/contracts/analytics/summary-calls.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useMoney } from '../../kit/context/use-money.ts';
import { countText } from '../../kit/format/count.ts';
import { amountsText } from '../../kit/format/money.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import styles from './test-sales.module.css';

/** Test orders: shown separately and never added to the sales. */
export function TestSales({ summary }: { summary: Summary }) {
  const { locale, website } = useAdmin();
  const money = useMoney();
  const { orders, units, revenue } = summary.totals.testSales;
  if (orders === 0) return null;
  return (
    <p className={styles.test}>
      <Badge tone="info">Test</Badge> {countText(orders, ['test order', 'test orders'], locale)} of{' '}
      {countText(units, ['unit', 'units'], locale)}, {amountsText(revenue, website.currency, money)}, not included
      above.
    </p>
  );
}
