import { dueCents } from '@tessera/rules/orders/refund.ts';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { adviceOn } from '../../../kit/data/call-problem.ts';
import { DraftOfferBanner } from '../../../kit/form/draft-offer.tsx';
import { useDraft } from '../../../kit/form/use-draft.ts';
import { useMoney } from '../../../kit/format/use-money.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed, Help, TextField } from '../../../kit/ui/inputs/field.tsx';
import { AmountField } from '../../../kit/ui/inputs/number-fields.tsx';
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx';
import { recordPayment } from '../shared/order-calls.ts';
import type { OrderDialogProps } from './order-dialog.ts';
import { useOrderChange } from './use-order-change.ts';

interface PaymentDraft {
  paymentId: string;
  cents: number | null;
  note: string;
}

/** Notes what was paid in another way, such as in cash, with what is left to pay before and after. */
export function RecordPaymentDialog({ order, dialog }: OrderDialogProps) {
  const { api } = useAdmin();
  const money = useMoney();
  const { currency } = order.grandTotal;
  const due = dueCents(order);
  // One draft is one payment, however often its button is pressed.
  const [paymentId] = useState(() => crypto.randomUUID());
  const draft = useDraft<PaymentDraft>({ paymentId, cents: due, note: '' }, `order/${order.id}/payment`);
  const { cents, note } = draft.value;
  const set = (changed: Partial<PaymentDraft>) => draft.change((now) => ({ ...now, ...changed }));
  const [isAsked, setAsked] = useState(false);
  const write = (amount: number) => money({ cents: amount, currency });
  const record = useOrderChange({
    change: () =>
      recordPayment(api, order.id, { paymentId: draft.value.paymentId, cents: cents ?? 0, note: note.trim() }),
    said: () => `${write(cents ?? 0)} is recorded`,
    onDone: () => {
      draft.forget();
      dialog.onClose();
    },
  });
  const isAmount = cents !== null && cents > 0 && cents <= due;
  const tooMuch = cents !== null && cents > due ? `Only ${write(due)} is still to be paid` : undefined;
  const submit = () => {
    setAsked(true);
    if (isAmount && note.trim() !== '') record.mutate();
  };
  return (
    <Dialog
      {...dialog}
      isBusy={record.isPending}
      isDirty={draft.isDirty}
      onDiscard={draft.discard}
      title={`Record a payment of order ${order.number}`}
      foot={
        <>
          <DialogClose isBusy={record.isPending}>Back</DialogClose>
          <Button look="primary" isBusy={record.isPending} onClick={submit}>
            {record.isPending ? 'Recording …' : `Record ${isAmount ? write(cents) : 'the payment'}`}
          </Button>
        </>
      }
    >
      <DraftOfferBanner offer={draft.offer} />
      <AmountField
        label="Amount"
        currency={currency}
        value={cents}
        onChange={(amount) => set({ cents: amount })}
        problem={tooMuch ?? (isAsked && !isAmount ? 'Enter what was paid' : undefined)}
      />
      <TextField
        label="How it was paid"
        placeholder="In cash, by bank transfer"
        maxLength={500}
        value={note}
        onChange={(text) => set({ note: text })}
        problem={isAsked && note.trim() === '' ? 'Say how it was paid' : undefined}
        help="For the team. The buyer does not see it."
      />
      <Help>
        {isAmount
          ? `Still to pay ${write(due)} → ${write(due - cents)}. No money moves here: record only what you have.`
          : 'No money moves here: record only what you have.'}
      </Help>
      {record.isError && <Failed>Not recorded. {adviceOn(record.error).text}</Failed>}
    </Dialog>
  );
}
