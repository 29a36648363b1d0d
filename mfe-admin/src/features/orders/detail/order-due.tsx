import type { Order } from '@tessera/contracts/commerce/order.ts';
import { dueCents } from '@tessera/rules/orders/refund.ts';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useMoney } from '../../../kit/context/use-money.ts';
import { failureText } from '../../../kit/data/call-problem.ts';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed, Help } from '../../../kit/ui/inputs/field.tsx';
import { requestPayment } from '../shared/order-calls.ts';
import styles from './order-payment.module.css';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';
import { useOrderChange } from './use-order-change.ts';

/** What can be done while something of an order is still to be paid: ask the buyer for it, or note that it was paid. */
export function OrderDue({ order }: { order: Order }) {
  const { api, guards } = useAdmin();
  const money = useMoney();
  const recording = useDialogEntry('payment');
  // One id is one mail, however often the button is pressed until the service answers.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const ask = useOrderChange({
    change: () => requestPayment(api, order.id, requestId),
    said: ({ email }) => `A mail with the link to pay is on its way to ${email}`,
    onDone: () => setRequestId(crypto.randomUUID()),
  });
  if (!isOpen(order)) return null;
  const askBefore = () => {
    const due = money({ cents: dueCents(order), currency: order.grandTotal.currency });
    const question = {
      title: 'Send the link to pay?',
      text: `A mail with the link to pay ${due} goes to ${order.email}.`,
    };
    guards.ask([{ ...question, stay: 'Back', leave: 'Send it' }], () => ask.mutate());
  };
  return (
    <>
      <div className={styles.due}>
        <Button needs="orders.write" isSmall isBusy={ask.isPending} onClick={askBefore}>
          {ask.isPending ? 'Sending …' : 'Send the link to pay'}
        </Button>
        <Button needs="orders.write" isSmall onClick={() => recording.open()}>
          Record a payment
        </Button>
      </div>
      {ask.isSuccess && <Help>A mail with the link is on its way to {order.email}.</Help>}
      {ask.isError && <Failed>{failureText('Not sent.', ask.error)}</Failed>}
      {recording.isOpen && <RecordPaymentDialog order={order} dialog={recording.dialog} />}
    </>
  );
}

/** Whether something of an order is still to be paid. */
export function isOpen(order: Order): boolean {
  const isUnpaid = order.paymentState === 'pending' || order.paymentState === 'partially_paid';
  return isUnpaid && order.fulfilment !== 'cancelled' && dueCents(order) > 0;
}
