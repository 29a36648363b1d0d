import type { BodyOf } from '@tessera/contracts/call.ts';
import type { importOrders } from '@tessera/contracts/commerce/import-calls.ts';
import type { Days } from './days.ts';
import type { SourceOrder } from './source-types.ts';

type Order = BodyOf<typeof importOrders>['orders'][0];
type Refund = NonNullable<Order['refunds']>[number];
type Placed = Pick<Order, 'createdOn' | 'grandTotal' | 'fulfilledOn' | 'shippingAddress'> & {
  items: readonly Pick<Order['items'][0], 'quantity' | 'unitPrice'>[];
};

const reasons = ['Chipped in the post', 'Changed their mind', 'Came too late', 'Another glaze than expected'];
/** One in so many sent orders lost a piece on its way. */
const everyNth = 17;
const hourMs = 3_600_000;

/** What became of an order after it was placed: what was sent, given back and cancelled. */
export function lifeOf(
  source: SourceOrder,
  order: Placed,
  days: Days,
): Pick<Order, 'cancelledOn' | 'refunds' | 'shipments'> {
  const at = Number(source.number.replace(/\D/g, ''));
  const later = days.past(Math.min(0, (source.fulfilledDayOffset ?? source.dayOffset) + 4), 11 * 60);
  const when = Math.max(later, order.fulfilledOn ?? order.createdOn + hourMs);
  return {
    cancelledOn: source.status === 'cancelled' ? Math.max(order.createdOn, when) : null,
    refunds: refundsOf(source, order, at, when),
    shipments: order.fulfilledOn !== null && order.shippingAddress ? [parcelOf(order, at, order.fulfilledOn)] : [],
  };
}

function refundsOf(source: SourceOrder, { items, grandTotal }: Placed, at: number, when: number): Refund[] {
  const shared = {
    id: 'refund-1',
    at: when,
    who: 'Store',
    state: 'done' as const,
    restock: source.status === 'cancelled',
  };
  const card = (cents: number) => [{ to: 'card' as const, cents, id: null, codeLast4: null }];
  if (source.paymentState === 'refunded') {
    const lines = items.map(({ quantity }, line) => ({ line, quantity }));
    const reason = source.status === 'cancelled' ? 'Cancelled by the buyer' : (reasons[at % reasons.length] ?? '');
    return [{ ...shared, amount: grandTotal, lines, reason, shares: card(Number(grandTotal.value)) }];
  }
  const isPart = source.status === 'fulfilled' && source.paymentState === 'paid' && at % everyNth === 0;
  const [first] = items;
  if (!isPart || !first) return [];
  const { currency } = grandTotal;
  const cents = Math.min(Number(first.unitPrice.value), Number(grandTotal.value));
  const amount = { value: String(cents), currency };
  return [{ ...shared, amount, lines: [{ line: 0, quantity: 1 }], reason: reasons[0] ?? '', shares: card(cents) }];
}

function parcelOf({ items }: Placed, at: number, sentOn: number) {
  const trackingNumber = `PP${700_000 + at * 37}GB`;
  return {
    id: 'parcel-1',
    at: sentOn,
    who: 'Store',
    lines: items.map(({ quantity }, line) => ({ line, quantity })),
    carrier: 'Pennine Parcels',
    trackingNumber,
    trackingUrl: `https://pennine-parcels.example/${trackingNumber}`,
  };
}
