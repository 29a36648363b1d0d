import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { Intake } from '../collect/intake.ts';
import type { AnalyticsConfig } from '../config.ts';
import { cancellationEvent, orderEvent, refundEvent } from './order-event.ts';

const dayMs = 86_400_000;

/**
 * Takes the sales, refunds and cancellations svc-commerce reports. Those of test orders are taken too and counted apart
 * (docs/decisions/0007).
 */
export function ordersFeature({ now, config }: ServiceDeps<AnalyticsConfig>, intake: Intake): Feature {
  const stampOf = ({ websiteId, at }: { websiteId: string; at: number }) => ({
    websiteId,
    // The event is in the past: a later time comes from a clock that is ahead (SAFE-52).
    at: Math.min(at, now()),
    expireOn: new Date(now() + config.RAW_EVENT_DAYS * dayMs),
  });
  return {
    events: {
      'order.placed': (event) => intake(orderEvent(event.payload, stampOf(event))),
      'order.refunded': (event) => intake(refundEvent(event.payload, stampOf(event))),
      'order.cancelled': (event) => intake(cancellationEvent(event.payload, stampOf(event))),
    },
  };
}
