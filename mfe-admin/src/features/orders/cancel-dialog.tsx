import type { Order } from '@tessera/contracts/commerce/order.ts';
import { productType } from '@tessera/contracts/enumerations.ts';
import { refundableCents } from '@tessera/rules/orders/refund.ts';
import { useState } from 'react';
import { useAdmin } from '../../app/admin-context.ts';
import { adviceOn } from '../../data/call-problem.ts';
import { useMoney } from '../../format/use-money.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fault, Help, TextField } from '../../ui/field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { cancelOrder } from './order-calls.ts';
import { useOrderChange } from './use-order-change.ts';

const hasGiftCards = ({ items }: Order) => items.some(({ productType: type }) => type === productType.giftCard);

/** The end of an order nothing was sent of. */
export function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { api } = useAdmin();
  const money = useMoney();
  const [restock, setRestock] = useState(true);
  const [reason, setReason] = useState('');
  const [notify, setNotify] = useState(true);
  const cents = refundableCents(order);
  const cancel = useOrderChange({
    change: () => cancelOrder(api, order.id, { restock, reason: reason.trim(), notify }),
    said: ({ number }) => `Order ${number} is cancelled`,
    onDone: onClose,
  });
  const { currency } = order.grandTotal;
  return (
    <Dialog
      isOpen
      isBusy={cancel.isPending}
      onClose={onClose}
      title={`Cancel order ${order.number}`}
      foot={
        <>
          <Button isBusy={cancel.isPending} onClick={onClose}>
            Back
          </Button>
          <Button look="primary" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
            {cancel.isPending ? 'Cancelling …' : 'Cancel the order'}
          </Button>
        </>
      }
    >
      <p>
        {cents > 0
          ? `Nothing will be sent, and ${money({ cents, currency })} goes back to the buyer. This cannot be undone.`
          : 'Nothing will be sent. Nothing was paid, so nothing goes back. This cannot be undone.'}
      </p>
      {cents > 0 && hasGiftCards(order) && (
        <Help>Gift cards bought with it go out of use. What was spent of them already is kept back.</Help>
      )}
      <SwitchField label="Put the items back into stock" isOn={restock} onChange={setRestock} />
      <TextField
        label="Reason"
        isOptional
        maxLength={500}
        value={reason}
        onChange={setReason}
        help="For the team. The buyer does not see it."
      />
      <SwitchField label={`Mail ${order.email} that it is cancelled`} isOn={notify} onChange={setNotify} />
      {cancel.isError && <Fault>Not cancelled. {adviceOn(cancel.error).text}</Fault>}
    </Dialog>
  );
}
