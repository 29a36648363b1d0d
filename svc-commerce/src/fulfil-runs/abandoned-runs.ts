import type { ModelView } from '@tessera/service-kit/data/model/view.ts';
import type { Waiting } from '@tessera/service-kit/queue/leased-work.ts';
import { type FulfilRunDocument, type runLease, underWay } from './fulfil-run-model.ts';

/** Runs whose worker died, or that nobody has begun. */
export function abandonedRuns(everyWebsite: () => ModelView<FulfilRunDocument>, lease: ReturnType<typeof runLease>) {
  return {
    /** Runs nobody works on although they should be, of all websites. */
    async abandoned(limit: number): Promise<Waiting[]> {
      const found = await everyWebsite()
        .find({ ...underWay, ...lease.lapsed() }, { projection: { websiteId: 1, id: 1, leaseUntil: 1 }, limit })
        .toArray();
      return found.map(({ websiteId, id, leaseUntil }) => ({ websiteId, id, occasion: leaseUntil }));
    },

    /** When the next one is, unless somebody goes on with it. */
    async nextAbandonedAt(): Promise<number | undefined> {
      const inHand = { ...underWay, ...lease.running() };
      const next = await everyWebsite().findOne(inHand, { sort: { leaseUntil: 1 }, projection: { leaseUntil: 1 } });
      return next?.leaseUntil;
    },
  };
}
