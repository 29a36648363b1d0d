import * as orderCalls from '@tessera/contracts/commerce/order-calls.ts';
import { dueCents } from '@tessera/rules/orders/refund.ts';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useMoney } from '../../../kit/context/use-money.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../../kit/form/use-saved-form.ts';
import { Help, TextField } from '../../../kit/ui/inputs/field.tsx';
import { AmountField } from '../../../kit/ui/inputs/number-fields.tsx';
import { recordPayment } from '../shared/order-calls.ts';
import type { OrderDialogProps } from './order-dialog.ts';
import { useOrderUpdate } from './use-order-change.ts';

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
  const write = (amount: number) => money({ cents: amount, currency });
  const update = useOrderUpdate();
  const form = useSavedForm<PaymentDraft>({
    saved: { paymentId, cents: due, note: '' },
    place: `order/${order.id}/payment`,
    schema: orderCalls.recordPayment.body,
    words: { cents: 'Enter what was paid', note: 'Say how it was paid' },
    check: ({ cents }) => ((cents ?? 0) > due ? { cents: `Only ${write(due)} is still to be paid` } : {}),
    send: async ({ value: { cents, note, ...payment } }) => {
      await update(recordPayment(api, order.id, { ...payment, cents: cents ?? 0, note: note.trim() }));
      return { said: `${write(cents ?? 0)} is recorded` };
    },
    refusal: 'Not recorded.',
    onSaved: dialog.onClose,
  });
  const { cents } = form.value;
  const isAmount = cents !== null && cents > 0 && cents <= due;
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      isFinal
      title={`Record a payment of order ${order.number}`}
      act={`Record ${isAmount ? write(cents) : 'the payment'}`}
      acting="Recording …"
    >
      <AmountField label="Amount" currency={currency} {...form.field('cents')} />
      <TextField
        label="How it was paid"
        placeholder="In cash, by bank transfer"
        maxLength={500}
        help="For the team. The buyer does not see it."
        {...form.field('note')}
      />
      <Help>
        {isAmount
          ? `Still to pay ${write(due)} → ${write(due - cents)}. No money moves here: record only what you have.`
          : 'No money moves here: record only what you have.'}
      </Help>
    </FormDialog>
  );
}
