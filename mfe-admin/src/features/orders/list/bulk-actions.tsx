import type { OrderSummary } from '@tessera/contracts/commerce/order.ts';
import { addMoney } from '@tessera/rules/money/arithmetic.ts';
import { readMoney } from '@tessera/rules/money/read-money.ts';
import { Printer, Truck } from 'lucide-react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useMoney } from '../../../kit/context/use-money.ts';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { BulkBar } from '../../../kit/list/bulk-bar.tsx';
import { Icon } from '../../../kit/ui/icon/icon.tsx';
import { Button, buttonClass } from '../../../kit/ui/inputs/button.tsx';
import { ViewLink } from '../../../kit/ui/layout/view-link.tsx';
import { FulfilManyDialog } from './fulfil-many-dialog.tsx';

interface BulkActionsProps {
  orders: readonly OrderSummary[];
  onClear: () => void;
}

/** What can be done with the orders that are ticked. */
export function BulkActions({ orders, onClear }: BulkActionsProps) {
  const fulfil = useDialogEntry('fulfil-many');
  const ids = orders.map(({ id }) => id);
  const count = orders.length;
  return (
    <>
      <BulkBar count={count} text={<Chosen orders={orders} />} onClear={onClear}>
        <Button needs="orders.write" isSmall look="primary" icon={Truck} onClick={() => fulfil.open(ids.join(' '))}>
          Fulfil
        </Button>
        <ViewLink
          to="/commerce/orders/print"
          search={{ ids: ids.join(',') }}
          className={buttonClass({ isSmall: true })}
        >
          <Icon of={Printer} />
          {count === 1 ? 'Print slip' : `Print ${count} slips`}
        </ViewLink>
      </BulkBar>
      {fulfil.isOpen && fulfil.of && (
        <FulfilManyDialog orderIds={fulfil.of.split(' ')} dialog={fulfil.dialog} onStarted={onClear} />
      )}
    </>
  );
}

function Chosen({ orders }: { orders: readonly OrderSummary[] }) {
  const money = useMoney();
  const { currency } = useAdmin().website;
  const own = orders
    .map(({ grandTotal }) => readMoney(grandTotal, currency))
    .filter((each) => each.currency === currency);
  const total = own.reduce(addMoney, { cents: 0, currency });
  return (
    <>
      <b>{orders.length === 1 ? '1 order' : `${orders.length} orders`}</b> selected, {money(total)}
    </>
  );
}
