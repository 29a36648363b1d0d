import { importHistory } from '@tessera/contracts/analytics/import-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { RawEventStore } from '../collect/raw-event-store.ts';
import type { AnalyticsConfig } from '../config.ts';
import { cancellationEvent, orderEvent, refundEvent } from '../orders/order-event.ts';
import type { RollUp } from '../rollup/rollup-feature.ts';
import { isTimeZone } from '../settings/local-time.ts';
import type { TimeZones } from '../settings/time-zones.ts';
import { pastHitEvent } from './past-hit-event.ts';

interface HistoryDeps {
  events: RawEventStore;
  rollUp: RollUp;
  timeZones: TimeZones;
}

const dayMs = 86_400_000;
const daysAheadMs = 60_000;

/**
 * Imports a website's past. Imported events are counted before the call is answered, so dashboards are current at once.
 */
export function historyFeature(
  { now, config }: ServiceDeps<AnalyticsConfig>,
  { events, rollUp, timeZones }: HistoryDeps,
): Feature {
  const routeOfImport = route({
    call: importHistory,
    access: 'platform',
    bodyLimit: '16mb',
    isLong: true,
    idempotent: false,
    handle: async ({ body, caller: { websiteId } }) => {
      const { timeZone, hits, orders, refunds, cancellations } = body;
      if (!isTimeZone(timeZone)) return fail('request.invalid', {}, { timeZone: 'This time zone is unknown.' });
      const heard = [...orders, ...refunds, ...cancellations];
      if ([...hits, ...heard].some(({ at }) => at > now() + daysAheadMs)) {
        return fail('request.invalid', {}, { at: 'The past does not lie ahead.' });
      }
      await timeZones.set(websiteId, timeZone);
      // Stored as long as if they had arrived today: a repeated import must find them.
      const stamp = { websiteId, expireOn: new Date(now() + config.RAW_EVENT_DAYS * dayMs) };
      const past = hits
        .map((hit) => pastHitEvent(hit, { ...stamp, at: hit.at }))
        .filter((event) => event !== undefined);
      const sales = [
        ...orders.map(({ at, order }) => orderEvent(order, { ...stamp, at })),
        ...refunds.map(({ at, refund }) => refundEvent(refund, { ...stamp, at })),
        ...cancellations.map(({ at, cancellation }) => cancellationEvent(cancellation, { ...stamp, at })),
      ];
      const storedSales = await events.insertNew(websiteId, sales);
      await rollUp.countWebsite(websiteId);
      const stored = storedSales + (await rollUp.storeCounted(websiteId, past));
      return { stored, known: hits.length + heard.length - stored };
    },
  });
  return { routes: [routeOfImport] };
}
