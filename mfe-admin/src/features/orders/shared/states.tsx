import type { Order, OrderSummary } from '@tessera/contracts/commerce/order.ts';
import { Badge, type Tone } from '../../../kit/ui/feedback/badge.tsx';

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

type Sent = Pick<OrderSummary, 'fulfilment'> & Partial<Pick<OrderSummary, 'shipmentCount'>>;

export function FulfilmentBadge({ order }: { order: Sent }) {
  const [tone, text] = fulfilments[order.fulfilment];
  const isPart = order.fulfilment === 'pending' && (order.shipmentCount ?? 0) > 0;
  return <Badge tone={tone}>{isPart ? 'Partly sent' : text}</Badge>;
}

type Paid = Pick<OrderSummary, 'paymentState'> & Partial<Pick<OrderSummary, 'refundedCents'>>;

export function PaymentBadge({ order }: { order: Paid }) {
  const [tone, text] = payments[order.paymentState];
  const isPart = order.paymentState === 'paid' && (order.refundedCents ?? 0) > 0;
  return <Badge tone={isPart ? 'neutral' : tone}>{isPart ? 'Partly refunded' : text}</Badge>;
}

/** Test orders are never mistaken for sales. */
export function TestBadge({ order }: { order: Pick<OrderSummary, 'testMode'> }) {
  return order.testMode && <Badge tone="info">Test</Badge>;
}

/** Something of it is sent later than the rest of the day's orders. */
export function PreOrderBadge({ order }: { order: Pick<OrderSummary, 'hasPreOrder' | 'fulfilment'> }) {
  return order.hasPreOrder && order.fulfilment === 'pending' && <Badge tone="info">Pre-order</Badge>;
}
