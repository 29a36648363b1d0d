import type { LineUnits, Order } from '@tessera/contracts/commerce/order.ts';
import * as orderCalls from '@tessera/contracts/commerce/order-calls.ts';
import { centsFor, refundableCents, refundProblem } from '@tessera/rules/orders/refund.ts';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useMoney } from '../../../kit/context/use-money.ts';
import { useSavedForm } from '../../../kit/form/use-saved-form.ts';
import { refundOrder } from '../shared/order-calls.ts';
import { hasStock } from './returning-stock.ts';
import { useOrderUpdate } from './use-order-change.ts';

interface RefundDraft {
  /** One draft is one refund, however often its button is pressed. */
  refundId: string;
  lines: LineUnits[];
  /** Until it is typed the amount follows the items. */
  typed: number | null | 'follows';
  /** Until it is chosen it follows the reason. */
  restock: boolean | 'follows';
  reason: string;
  notify: boolean;
}

const newRefund = (): RefundDraft => ({
  refundId: crypto.randomUUID(),
  lines: [],
  typed: 'follows',
  restock: 'follows',
  reason: '',
  notify: true,
});

/** What makes a returned item unfit for sale. */
const unfit =
  /\b(damag|brok|chip|crack|shatter|smash|defect|fault|scratch|stain|torn|leak|spoil|mould|expired|lost|missing)/i;

/** Whether the items go back into stock: as chosen, else unless the reason says that they cannot be sold again. */
const isRestocked = ({ restock, reason }: RefundDraft) => (restock === 'follows' ? !unfit.test(reason) : restock);

/** A refund as it is filled in: its form, the amount it comes to, and whether that can go back. */
export function useRefund(order: Order, onSaved: () => void) {
  const { api } = useAdmin();
  const money = useMoney();
  const { currency } = order.grandTotal;
  const [blank] = useState(newRefund);
  const left = refundableCents(order);
  const centsOf = ({ typed, lines }: RefundDraft) => (typed === 'follows' ? centsFor(order, lines) : (typed ?? 0));
  const bodyOf = (draft: RefundDraft) => {
    const { refundId, lines, reason, notify } = draft;
    const restock = isRestocked(draft);
    const canRestock = hasStock(order, lines);
    return {
      ...{ refundId, cents: centsOf(draft), lines, restock: restock && canRestock, reason: reason.trim(), notify },
    };
  };
  const update = useOrderUpdate();
  const form = useSavedForm<RefundDraft>({
    saved: blank,
    place: `order/${order.id}/refund`,
    schema: orderCalls.refundOrder.body,
    sent: bodyOf,
    check: (draft) => {
      if (Number.isNaN(centsOf(draft))) return { typed: 'Enter an amount' };
      return centsOf(draft) > left ? { typed: `At most ${money({ cents: left, currency })} can go back` } : {};
    },
    send: async ({ value }) => {
      await update(refundOrder(api, order.id, bodyOf(value)));
      return { said: `${money({ cents: centsOf(value), currency })} is refunded` };
    },
    refusal: 'Not refunded.',
    onSaved,
  });
  const { lines } = form.value;
  const cents = centsOf(form.value);
  const isCounted = lines.every(({ quantity }) => Number.isInteger(quantity));
  const isSound = isCounted && Number.isInteger(cents) && cents > 0 && refundProblem(order, cents, lines) === null;
  const restock = { isOn: isRestocked(form.value), onChange: form.field('restock').onChange };
  return { form, cents, isSound, restock };
}
