import type { LineUnits, Order, OrderRefund } from '@tessera/contracts/commerce/order.ts';
import { paidByHand, productType } from '@tessera/contracts/enumerations.ts';

/** What these rules look at of an order. */
export type PaidOrder = Pick<
  Order,
  'items' | 'grandTotal' | 'shippingTotal' | 'paymentState' | 'giftCards' | 'amountPaid'
> & {
  payments?: Order['payments'] | undefined;
  refunds: readonly Pick<OrderRefund, 'state' | 'amount' | 'lines' | 'shares'>[];
};

/** A part of a refund, minor units. */
type RefundShare = OrderRefund['shares'][number];

const total = (parts: readonly { cents: number }[]) => parts.reduce((sum, { cents }) => sum + cents, 0);
const counted = ({ refunds }: Pick<PaidOrder, 'refunds'>) => refunds.filter(({ state }) => state !== 'failed');

/** What was paid in every way together, minor units. Old orders say so by their state only. */
export function paidCents(order: PaidOrder): number {
  return paidBesides(order) + total(order.giftCards);
}

/** What is still to be paid of an order, minor units. */
export function dueCents({
  grandTotal,
  giftCards,
  amountPaid,
}: Pick<PaidOrder, 'grandTotal' | 'giftCards' | 'amountPaid'>) {
  return Math.max(0, Number(grandTotal.value) - total(giftCards) - Number(amountPaid?.value ?? 0));
}

/** What was not paid by gift card. */
function paidBesides({ amountPaid, paymentState, grandTotal, giftCards }: PaidOrder): number {
  if (amountPaid) return Number(amountPaid.value);
  const isPaid = paymentState === 'paid' || paymentState === 'refunded';
  return isPaid ? Math.max(0, Number(grandTotal.value) - total(giftCards)) : 0;
}

/** What was given back, done or under way, minor units. Imported orders may only say that they were refunded. */
export function refundedCents(order: PaidOrder): number {
  const refunds = counted(order);
  if (refunds.length === 0 && order.paymentState === 'refunded') return paidCents(order);
  return refunds.reduce((sum, { amount }) => sum + Number(amount.value), 0);
}

/** The most that can still be given back, minor units: never more than was paid. */
export function refundableCents(order: PaidOrder): number {
  return Math.max(0, paidCents(order) - refundedCents(order));
}

/** Units of each line that were not refunded yet, in the order of the lines. */
export function unitsLeft(order: Pick<PaidOrder, 'items' | 'refunds'>): number[] {
  return order.items.map(
    ({ quantity }, line) =>
      quantity -
      unitsOf(
        counted(order).flatMap(({ lines }) => lines),
        line,
      ),
  );
}

function unitsOf(lines: readonly LineUnits[], line: number): number {
  return lines.reduce((sum, units) => sum + (units.line === line ? units.quantity : 0), 0);
}

/**
 * What some units cost their buyer, minor units: gift cards what they are worth, as nothing is ever taken off them; the
 * others their share of everything but shipping, so that discounts and taxes are in it. Units refunded one after the
 * other come to exactly the same as all at once. Never more than is left.
 */
export function centsFor(order: PaidOrder, lines: readonly LineUnits[]): number {
  const whole = order.items.map(({ quantity }) => quantity);
  const giftCards = (units: readonly number[]) => worth(order, units, isGiftCard);
  const others = (units: readonly number[]) => worth(order, units, (item) => !isGiftCard(item));
  const goods = Number(order.grandTotal.value) - Number(order.shippingTotal.value) - giftCards(whole);
  const share = (units: readonly number[]) =>
    giftCards(units) + (others(whole) === 0 ? 0 : Math.round((goods * others(units)) / others(whole)));
  const left = unitsLeft(order);
  const before = order.items.map(({ quantity }, line) => quantity - (left[line] ?? 0));
  const after = before.map((units, line) => units + unitsOf(lines, line));
  return Math.max(0, Math.min(share(after) - share(before), refundableCents(order)));
}

/**
 * What the gift cards bought with an order are worth that stay with their buyer after some units went back, minor units.
 * That much is never given back in money, or the buyer would have it twice. Cards are made once an order is paid.
 */
export function giftCardCentsKept(order: PaidOrder, lines: readonly LineUnits[]): number {
  if (order.paymentState !== 'paid') return 0;
  const kept = unitsLeft(order).map((units, line) => Math.max(0, units - unitsOf(lines, line)));
  return worth(order, kept, isGiftCard);
}

type PaidItem = PaidOrder['items'][number];
const isGiftCard = ({ productType: type }: PaidItem) => type === productType.giftCard;

/** The prices of some units of some lines together. */
function worth({ items }: PaidOrder, units: readonly number[], isCounted: (item: PaidItem) => boolean): number {
  return items.reduce(
    (sum, item, line) => sum + (isCounted(item) ? Number(item.unitPrice.value) * (units[line] ?? 0) : 0),
    0,
  );
}

/** Why a refund cannot be: more units than are left, or more money. */
export function refundProblem(order: PaidOrder, cents: number, lines: readonly LineUnits[]): 'lines' | 'amount' | null {
  const left = unitsLeft(order);
  const isTooMany = lines.some(({ line }) => unitsOf(lines, line) > (left[line] ?? 0));
  if (isTooMany) return 'lines';
  return cents > refundableCents(order) ? 'amount' : null;
}

/**
 * Where the money goes: to the card until all it paid is back, then by hand what was paid by hand, then to the gift cards
 * in their order.
 */
export function refundShares(order: PaidOrder, cents: number): RefundShare[] {
  const back = counted(order).flatMap(({ shares }) => shares);
  const backTo = (to: RefundShare['to'], id: string | null) =>
    total(back.filter((share) => share.to === to && share.id === id));
  const byHand = total((order.payments ?? []).filter(({ provider }) => provider === paidByHand));
  const nobody = { id: null, codeLast4: null };
  const ways = [
    { to: 'card' as const, ...nobody, left: paidBesides(order) - byHand - backTo('card', null) },
    { to: 'hand' as const, ...nobody, left: byHand - backTo('hand', null) },
    ...order.giftCards.map(({ id, codeLast4, cents: paid }) => ({
      to: 'giftCard' as const,
      id,
      codeLast4,
      left: paid - backTo('giftCard', id),
    })),
  ];
  let rest = cents;
  return ways.flatMap(({ left, ...way }) => {
    const share = Math.min(rest, Math.max(0, left));
    rest -= share;
    return share > 0 ? [{ ...way, cents: share }] : [];
  });
}
