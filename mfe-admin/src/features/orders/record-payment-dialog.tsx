import type { Order } from '@tessera/contracts/commerce/order.ts';
import { dueCents } from '@tessera/rules/orders/refund.ts';
import { useState } from 'react';
import { useAdmin } from '../../app/admin-context.ts';
import { adviceOn } from '../../data/call-problem.ts';
import { useMoney } from '../../format/use-money.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fault, Help, TextField } from '../../ui/field.tsx';
import { AmountField } from '../../ui/number-fields.tsx';
import { recordPayment } from './order-calls.ts';
import { useOrderChange } from './use-order-change.ts';

/** Notes what was paid in another way, such as in cash, with what is left to pay before and after. */
export function RecordPaymentDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { api } = useAdmin();
  const money = useMoney();
  const { currency } = order.grandTotal;
  const due = dueCents(order);
  const [cents, setCents] = useState<number | null>(due);
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  // One dialog is one payment, however often its button is pressed.
  const [paymentId] = useState(() => crypto.randomUUID());
  const write = (amount: number) => money({ cents: amount, currency });
  const record = useOrderChange({
    change: () => recordPayment(api, order.id, { paymentId, cents: cents ?? 0, note: note.trim() }),
    said: () => `${write(cents ?? 0)} is recorded`,
    onDone: onClose,
  });
  const isAmount = cents !== null && cents > 0 && cents <= due;
  const tooMuch = cents !== null && cents > due ? `Only ${write(due)} is still to be paid` : undefined;
  const submit = () => {
    setAsked(true);
    if (isAmount && note.trim() !== '') record.mutate();
  };
  return (
    <Dialog
      isOpen
      isBusy={record.isPending}
      onClose={onClose}
      title={`Record a payment of order ${order.number}`}
      foot={
        <>
          <Button isBusy={record.isPending} onClick={onClose}>
            Back
          </Button>
          <Button look="primary" isBusy={record.isPending} onClick={submit}>
            {record.isPending ? 'Recording …' : `Record ${isAmount ? write(cents) : 'the payment'}`}
          </Button>
        </>
      }
    >
      <AmountField
        label="Amount"
        currency={currency}
        value={cents}
        onChange={setCents}
        problem={tooMuch ?? (isAsked && !isAmount ? 'Enter what was paid' : undefined)}
      />
      <TextField
        label="How it was paid"
        placeholder="In cash, by bank transfer"
        maxLength={500}
        value={note}
        onChange={setNote}
        problem={isAsked && note.trim() === '' ? 'Say how it was paid' : undefined}
        help="For the team. The buyer does not see it."
      />
      <Help>
        {isAmount
          ? `Still to pay ${write(due)} → ${write(due - cents)}. No money moves here: record only what you have.`
          : 'No money moves here: record only what you have.'}
      </Help>
      {record.isError && <Fault>Not recorded. {adviceOn(record.error).text}</Fault>}
    </Dialog>
  );
}
