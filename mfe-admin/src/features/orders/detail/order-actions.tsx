import { useNavigate } from '@tanstack/react-router';
import type { Order } from '@tessera/contracts/commerce/order.ts';
import { isCancellable, unitsToSend } from '@tessera/rules/orders/fulfilment.ts';
import { refundableCents } from '@tessera/rules/orders/refund.ts';
import { CircleX, Ellipsis, FileText, Printer, Truck, Undo2 } from 'lucide-react';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { Icon } from '../../../kit/ui/icon/icon.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Menu } from '../../../kit/ui/overlays/menu.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { FulfilDialog } from './fulfil-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const dialogs = { fulfil: FulfilDialog, refund: RefundDialog, cancel: CancelDialog };
const isAct = (name = ''): name is keyof typeof dialogs => Object.hasOwn(dialogs, name);

/** What can be done with an order, as it is now. */
export function OrderActions({ order }: { order: Order }) {
  const navigate = useNavigate();
  const act = useDialogEntry('act');
  const Dialog = isAct(act.of) ? dialogs[act.of] : undefined;
  const isRefunding = order.refunds.some(({ state }) => state === 'running');
  const slip = () => void navigate({ to: '/commerce/orders/print', search: { ids: order.id } });
  return (
    <>
      <Menu
        label="More"
        trigger={<Icon of={Ellipsis} />}
        head={null}
        entries={[
          { id: 'slip', text: 'Packing slip', icon: FileText, onChoose: slip },
          { id: 'print', text: 'Print this page', icon: Printer, onChoose: () => print() },
          ...(isCancellable(order)
            ? [{ id: 'cancel', text: 'Cancel the order', icon: CircleX, onChoose: () => act.open('cancel') }]
            : []),
        ]}
      />
      {refundableCents(order) > 0 && (
        <Button needs="orders.refund" icon={Undo2} isBusy={isRefunding} onClick={() => act.open('refund')}>
          {isRefunding ? 'Refund under way' : 'Refund'}
        </Button>
      )}
      {order.fulfilment === 'pending' && unitsToSend(order).length > 0 && (
        <Button needs="orders.write" look="primary" icon={Truck} onClick={() => act.open('fulfil')}>
          Fulfil
        </Button>
      )}
      {Dialog && act.isOpen && <Dialog order={order} dialog={act.dialog} />}
    </>
  );
}
