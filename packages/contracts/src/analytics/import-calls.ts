import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cancelledOrder, placedOrder, refundedOrder } from '../order-events.ts';
import { countryCode, id, timestampMs } from '../primitives.ts';

/**
 * Past events of a website, loaded from outside. They are stored and counted by the same code as live ones; an id
 * seen before is left alone, so a load can be repeated. Only callers of kind `platform` may.
 */
const pastHit = z.strictObject({
  id,
  /** `View`, or the name of a legacy event such as `addToCart`. */
  event: z.string().min(1).max(100),
  at: timestampMs,
  visitorId: id,
  visitId: id,
  /** Path with its query. */
  url: z.string().max(2000),
  referrer: z.string().max(2000).default(''),
  title: z.string().max(500).optional(),
  viewportWidth: z.int().optional(),
  locale: z.string().max(40).optional(),
  country: countryCode.optional(),
  itemId: id.optional(),
  recordType: z.int().optional(),
});
export type PastHit = z.input<typeof pastHit>;

const pastOrder = z.strictObject({ at: timestampMs, order: placedOrder });
/** An order placed elsewhere, in the words of the event `order.placed`. */
export type PastOrder = z.infer<typeof pastOrder>;

const pastRefund = z.strictObject({ at: timestampMs, refund: refundedOrder });
/** A refund made elsewhere, in the words of the event `order.refunded`. */
export type PastRefund = z.infer<typeof pastRefund>;
const pastCancellation = z.strictObject({ at: timestampMs, cancellation: cancelledOrder });
/** A cancellation made elsewhere, in the words of the event `order.cancelled`. */
export type PastCancellation = z.infer<typeof pastCancellation>;

export const importHistory = defineCall({
  id: 'importHistory',
  method: 'PUT',
  path: '/internal/history',
  summary:
    'Loads past page views, events, orders, refunds and cancellations, at most 10,000 hits a call; platform callers only',
  body: z.strictObject({
    /** IANA name; days and hours of the website's dashboards follow it from here on. */
    timeZone: z.string().max(60),
    hits: z.array(pastHit).max(10_000),
    orders: z.array(pastOrder).max(10_000),
    refunds: z.array(pastRefund).max(10_000).default([]),
    cancellations: z.array(pastCancellation).max(10_000).default([]),
  }),
  answer: z.strictObject({ stored: z.int(), known: z.int() }),
  isStrict: true,
});
