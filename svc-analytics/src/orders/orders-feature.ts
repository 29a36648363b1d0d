import type { Feature, ServiceDeps } from '@tessera/service-kit/service.ts';
import type { Intake } from '../collect/intake.ts';
import type { AnalyticsConfig } from '../config.ts';
import { orderEvent } from './order-event.ts';

const dayMs = 86_400_000;

/**
 * Takes the sales svc-commerce tells of. Test orders are taken too and counted apart
 * (docs/decisions/0007-test-orders-in-analytics.md).
 */
export function ordersFeature({ now, config }: ServiceDeps<AnalyticsConfig>, intake: Intake): Feature {
  return {
    events: {
      'order.placed': ({ websiteId, at: toldAt, payload }) => {
        // What was told is over: a later time is that of a clock which is ahead (SAFE-52).
        const at = Math.min(toldAt, now());
        return intake(
          orderEvent(payload, { websiteId, at, expireOn: new Date(now() + config.RAW_EVENT_DAYS * dayMs) }),
        );
      },
    },
  };
}
