import type { Order } from '@tessera/contracts/commerce/order.ts';
import * as orderCalls from '@tessera/contracts/commerce/order-calls.ts';
import { productType } from '@tessera/contracts/enumerations.ts';
import { refundableCents } from '@tessera/rules/orders/refund.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useMoney } from '../../../kit/context/use-money.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../../kit/form/use-saved-form.ts';
import { Help, TextField } from '../../../kit/ui/inputs/field.tsx';
import { SwitchField } from '../../../kit/ui/inputs/switch-field.tsx';
import { cancelOrder } from '../shared/order-calls.ts';
import type { OrderDialogProps } from './order-dialog.ts';
import { hasStock } from './returning-stock.ts';
import { useOrderUpdate } from './use-order-change.ts';

const hasGiftCards = ({ items }: Order) => items.some(({ productType: type }) => type === productType.giftCard);

/** The end of an order nothing was sent of. */
export function CancelDialog({ order, dialog }: OrderDialogProps) {
  const { api } = useAdmin();
  const money = useMoney();
  const update = useOrderUpdate();
  const cents = refundableCents(order);
  const canRestock = hasStock(
    order,
    order.items.map((_, line) => ({ line })),
  );
  const form = useSavedForm({
    saved: { restock: true, reason: '', notify: true },
    place: `order/${order.id}/cancel`,
    schema: orderCalls.cancelOrder.body,
    send: async ({ value: { restock, reason, notify } }) => {
      const body = { restock: restock && canRestock, reason: reason.trim(), notify };
      const { number } = await update(cancelOrder(api, order.id, body));
      return { said: `Order ${number} is cancelled` };
    },
    refusal: 'Not cancelled.',
    onSaved: dialog.onClose,
  });
  const { currency } = order.grandTotal;
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      isFinal
      isDestructive
      title={`Cancel order ${order.number}`}
      act="Cancel the order"
      acting="Cancelling …"
    >
      <p>
        {cents > 0
          ? `Nothing will be sent, and ${money({ cents, currency })} goes back to the buyer. This cannot be undone.`
          : 'Nothing will be sent. Nothing was paid, so nothing goes back. This cannot be undone.'}
      </p>
      {cents > 0 && hasGiftCards(order) && (
        <Help>Gift cards bought with this order are disabled. Amounts that were already spent are not refunded.</Help>
      )}
      {canRestock && <SwitchField label="Put the items back into stock" {...form.toggle('restock')} />}
      <TextField
        label="Reason"
        isOptional
        maxLength={500}
        help="For the team. The buyer does not see it."
        {...form.field('reason')}
      />
      <SwitchField label={`Mail ${order.email} that it is cancelled`} {...form.toggle('notify')} />
    </FormDialog>
  );
}
