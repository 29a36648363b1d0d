import type { Order } from '@tessera/contracts/commerce/order.ts';
import { productType } from '@tessera/contracts/enumerations.ts';
import { refundableCents } from '@tessera/rules/orders/refund.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { adviceOn } from '../../../kit/data/call-problem.ts';
import { DraftOfferBanner } from '../../../kit/form/draft-offer.tsx';
import { useDraft } from '../../../kit/form/use-draft.ts';
import { useMoney } from '../../../kit/format/use-money.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed, Help, TextField } from '../../../kit/ui/inputs/field.tsx';
import { SwitchField } from '../../../kit/ui/inputs/switch-field.tsx';
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx';
import { cancelOrder } from '../shared/order-calls.ts';
import type { OrderDialogProps } from './order-dialog.ts';
import { hasStock } from './returning-stock.ts';
import { useOrderChange } from './use-order-change.ts';

const hasGiftCards = ({ items }: Order) => items.some(({ productType: type }) => type === productType.giftCard);

/** The end of an order nothing was sent of. */
export function CancelDialog({ order, dialog }: OrderDialogProps) {
  const { api } = useAdmin();
  const money = useMoney();
  const draft = useDraft({ restock: true, reason: '', notify: true }, `order/${order.id}/cancel`);
  const { restock, reason, notify } = draft.value;
  const set = (changed: Partial<typeof draft.value>) => draft.change((now) => ({ ...now, ...changed }));
  const cents = refundableCents(order);
  const canRestock = hasStock(
    order,
    order.items.map((_, line) => ({ line })),
  );
  const cancel = useOrderChange({
    change: () => cancelOrder(api, order.id, { restock: restock && canRestock, reason: reason.trim(), notify }),
    said: ({ number }) => `Order ${number} is cancelled`,
    onDone: () => {
      draft.forget();
      dialog.onClose();
    },
  });
  const { currency } = order.grandTotal;
  return (
    <Dialog
      {...dialog}
      isBusy={cancel.isPending}
      isDirty={draft.isDirty}
      onDiscard={draft.discard}
      title={`Cancel order ${order.number}`}
      foot={
        <>
          <DialogClose isBusy={cancel.isPending}>Back</DialogClose>
          <Button look="primary" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
            {cancel.isPending ? 'Cancelling …' : 'Cancel the order'}
          </Button>
        </>
      }
    >
      <DraftOfferBanner offer={draft.offer} />
      <p>
        {cents > 0
          ? `Nothing will be sent, and ${money({ cents, currency })} goes back to the buyer. This cannot be undone.`
          : 'Nothing will be sent. Nothing was paid, so nothing goes back. This cannot be undone.'}
      </p>
      {cents > 0 && hasGiftCards(order) && (
        <Help>Gift cards bought with it go out of use. What was spent of them already is kept back.</Help>
      )}
      {canRestock && (
        <SwitchField label="Put the items back into stock" isOn={restock} onChange={(isOn) => set({ restock: isOn })} />
      )}
      <TextField
        label="Reason"
        isOptional
        maxLength={500}
        value={reason}
        onChange={(text) => set({ reason: text })}
        help="For the team. The buyer does not see it."
      />
      <SwitchField
        label={`Mail ${order.email} that it is cancelled`}
        isOn={notify}
        onChange={(isOn) => set({ notify: isOn })}
      />
      {cancel.isError && <Failed>Not cancelled. {adviceOn(cancel.error).text}</Failed>}
    </Dialog>
  );
}
