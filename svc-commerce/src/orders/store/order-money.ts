import type { Order } from '@tessera/contracts/commerce/order.ts';
import { toMinorUnitMoney } from '@tessera/rules/money/wire-money.ts';
import { dueCents } from '@tessera/rules/orders/refund.ts';
import { lifeOf, type OrderDocument } from './order-document.ts';

type Payment = Order['payments'][number];
type Billed = Pick<OrderDocument, 'grandTotal'> & Partial<Pick<OrderDocument, 'giftCards' | 'payments' | 'amountPaid'>>;

const sum = (deps: readonly { cents: number }[]) => deps.reduce((total, { cents }) => total + cents, 0);

/** What an order asks for by card, minor units: its total without what gift cards pay. */
export function cardCents({ grandTotal, giftCards = [] }: Billed): number {
  return Number(grandTotal.value) - sum(giftCards);
}

/** What is still to be paid of a stored order, minor units. */
export const dueOf = (order: OrderDocument) => dueCents({ ...order, ...lifeOf(order) });

/** The fields of an order that follow from its payments. Of orders from before, more may be paid than is listed. */
export function paidFields(
  order: Billed,
  payments: Payment[],
): Pick<Order, 'payments' | 'amountPaid' | 'paymentState'> {
  const { grandTotal, giftCards = [], payments: known = [], amountPaid: paid = null } = order;
  const unlisted = Math.max(0, Number(paid?.value ?? 0) - sum(known));
  const amountPaid = toMinorUnitMoney({ cents: unlisted + sum(payments), currency: grandTotal.currency });
  const isPaid = dueCents({ grandTotal, giftCards, amountPaid }) === 0;
  return { payments, amountPaid, paymentState: isPaid ? 'paid' : 'partially_paid' };
}
