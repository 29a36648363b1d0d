import type { Order } from '@tessera/contracts/commerce/order.ts';
import { toMinorUnitMoney } from '@tessera/rules/money/wire-money.ts';
import type { OrderDocument } from '../orders/order-document.ts';

type Payment = Order['payments'][number];
type Billed = Pick<OrderDocument, 'grandTotal'> & Partial<Pick<OrderDocument, 'giftCards' | 'payments'>>;

const sum = (parts: readonly { cents: number }[]) => parts.reduce((total, { cents }) => total + cents, 0);

/** What an order asks for by card, minor units: its total without what gift cards pay. */
export function cardCents({ grandTotal, giftCards = [] }: Billed): number {
  return Number(grandTotal.value) - sum(giftCards);
}

/** What is still to be paid of an order, minor units. */
export function dueCents(order: Billed): number {
  return Math.max(0, cardCents(order) - sum(order.payments ?? []));
}

/** The fields of an order that follow from its payments. */
export function paidFields(
  order: Billed,
  payments: Payment[],
): Pick<Order, 'payments' | 'amountPaid' | 'paymentState'> {
  const { currency } = order.grandTotal;
  return {
    payments,
    amountPaid: toMinorUnitMoney({ cents: sum(payments), currency }),
    paymentState: dueCents({ ...order, payments }) === 0 ? 'paid' : 'partially_paid',
  };
}
