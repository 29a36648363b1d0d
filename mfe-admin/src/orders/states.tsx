import type { Order, OrderSummary } from '@tessera/contracts/commerce/order.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

const fulfilments: Record<Order['fulfilment'], [Tone, string]> = {
  pending: ['warn', 'To fulfil'],
  fulfilled: ['neutral', 'Fulfilled'],
  cancelled: ['bad', 'Cancelled'],
};

const payments: Record<Order['paymentState'], [Tone, string]> = {
  pending: ['warn', 'Not paid yet'],
  paid: ['ok', 'Paid'],
  partially_paid: ['warn', 'Partly paid'],
  refunded: ['neutral', 'Refunded'],
};

export function FulfilmentBadge({ order }: { order: Pick<OrderSummary, 'fulfilment'> }) {
  const [tone, text] = fulfilments[order.fulfilment];
  return <Badge tone={tone}>{text}</Badge>;
}

export function PaymentBadge({ order }: { order: Pick<OrderSummary, 'paymentState'> }) {
  const [tone, text] = payments[order.paymentState];
  return <Badge tone={tone}>{text}</Badge>;
}

/** Test orders are never mistaken for sales. */
export function TestBadge({ order }: { order: Pick<OrderSummary, 'testMode'> }) {
  return order.testMode && <Badge tone="info">Test</Badge>;
}
