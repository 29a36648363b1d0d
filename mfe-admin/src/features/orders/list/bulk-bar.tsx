import type { OrderSummary } from '@tessera/contracts/commerce/order.ts';
import { addMoney } from '@tessera/rules/money/arithmetic.ts';
import { readMoney } from '@tessera/rules/money/read-money.ts';
import { Printer, Truck, X } from 'lucide-react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useMoney } from '../../../kit/format/use-money.ts';
import { Button, buttonClass } from '../../../kit/ui/inputs/button.tsx';
import { Icon } from '../../../kit/ui/layout/icon.tsx';
import { ViewLink } from '../../../kit/ui/layout/view-link.tsx';
import styles from './selectable-orders.module.css';

interface BulkBarProps {
  orders: OrderSummary[];
  onFulfil: () => void;
  onClear: () => void;
}

/** What can be done with the orders that are ticked. */
export function BulkBar({ orders, onFulfil, onClear }: BulkBarProps) {
  const money = useMoney();
  const { currency } = useAdmin().website;
  const own = orders
    .map(({ grandTotal }) => readMoney(grandTotal, currency))
    .filter((each) => each.currency === currency);
  const total = own.reduce(addMoney, { cents: 0, currency });
  return (
    <section className={styles.bar} aria-label={`${orders.length} selected`}>
      <span>
        <b>{orders.length === 1 ? '1 order' : `${orders.length} orders`}</b> selected, {money(total)}
      </span>
      <span className={styles.acts}>
        <Button isSmall look="primary" icon={Truck} onClick={onFulfil}>
          Fulfil
        </Button>
        <ViewLink
          to="/commerce/orders/print"
          search={{ ids: orders.map(({ id }) => id).join(',') }}
          className={buttonClass({ isSmall: true })}
        >
          <Icon of={Printer} />
          {orders.length === 1 ? 'Print slip' : `Print ${orders.length} slips`}
        </ViewLink>
        <Button look="ghost" isSmall isIconOnly icon={X} onClick={onClear}>
          Clear the selection
        </Button>
      </span>
    </section>
  );
}
