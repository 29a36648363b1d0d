import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Waiting } from '@tessera/service-kit/queue/leased-work.ts';
import type { SiteImportDocument } from './import-models.ts';
import { type ImportLease, isUnderWay } from './import-state.ts';

/** A checked file that is not imported is removed after this time. */
const forgottenAfterMs = 7 * 86_400_000;
/** A worker that does not know of the end yet reads on for a moment. */
const fileExpiryMs = 3_600_000;

type Model = Pick<WebsiteModel<SiteImportDocument>, 'of' | 'everyWebsite'>;

/** What jobs look for in the imports of all websites. */
export function createImportUpkeep({ of, everyWebsite }: Model, lease: ImportLease, now: () => number) {
  return {
    /** Imports of all websites that are under way without a worker. */
    async abandoned(limit: number): Promise<Waiting[]> {
      const found = await everyWebsite()
        .find({ ...isUnderWay, ...lease.lapsed() }, { projection: { websiteId: 1, id: 1, leaseUntil: 1 }, limit })
        .toArray();
      return found.map(({ websiteId, id, leaseUntil }) => ({ websiteId, id, occasion: leaseUntil }));
    },
    /** When the next one is, unless its worker goes on with it. */
    async nextAbandonedAt(): Promise<number | undefined> {
      const next = await everyWebsite().findOne(
        { ...isUnderWay, ...lease.running() },
        { sort: { leaseUntil: 1 }, projection: { leaseUntil: 1 } },
      );
      return next?.leaseUntil;
    },

    /** Cancels checked imports that were never started. */
    async cancelForgotten(): Promise<void> {
      await everyWebsite().updateMany(
        { state: 'checked', createdOn: trusted({ $lt: now() - forgottenAfterMs }) },
        { $set: { state: 'canceled', endedOn: now() } },
      );
    },
    /** Ended imports of all websites whose files are no longer needed. */
    withUnneededFile: (limit: number): Promise<SiteImportDocument[]> =>
      everyWebsite()
        .find(
          {
            state: trusted({ $in: ['done', 'canceled', 'failed', 'undone'] }),
            ...{ object: trusted({ $ne: null }), endedOn: trusted({ $lt: now() - fileExpiryMs }) },
          },
          { limit },
        )
        .toArray(),
    async forgetFile({ websiteId, _id }: SiteImportDocument): Promise<void> {
      await of(websiteId).updateOne({ _id }, { $set: { object: null } });
    },
  };
}
