import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { StoredOrder } from './order-document.ts';

/** Placings whose runner is silent, of all websites. */
export function abandonedPlacings(everyWebsite: WebsiteModel<StoredOrder>['everyWebsite'], now: () => number) {
  return {
    /** Orders that nobody works on any more, of all websites, the longest waiting first. */
    abandoned: (limit: number) =>
      everyWebsite()
        .find(
          { state: 'placing', 'placing.leaseUntil': trusted({ $lt: now() }) },
          { projection: { websiteId: 1 }, sort: { 'placing.leaseUntil': 1 }, limit },
        )
        .toArray(),
    /** When the next one is, unless somebody goes on with it. */
    async nextAbandonedAt(): Promise<number | undefined> {
      const inHand = { state: 'placing' as const, 'placing.leaseUntil': trusted({ $gte: now() }) };
      const next = await everyWebsite().findOne(inHand, {
        ...{ sort: { 'placing.leaseUntil': 1 }, projection: { placing: 1 } },
      });
      return next?.placing?.leaseUntil;
    },
  };
}
