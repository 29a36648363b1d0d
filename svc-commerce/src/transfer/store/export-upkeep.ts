import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { createLease } from '@tessera/service-kit/queue/leased.ts';
import type { Waiting } from '@tessera/service-kit/queue/leased-work.ts';
import type { SiteExportDocument } from './export-models.ts';

export const writing = { state: 'writing' } as const;

/** Longer than writing the largest file of a library takes. */
const leaseMs = 5 * 60_000;

/** The lease of the worker that writes an export. */
export const createExportLease = (now: () => number) =>
  createLease({ until: 'leaseUntil', holder: 'runner', leaseMs, now });

type Model = Pick<WebsiteModel<SiteExportDocument>, 'of' | 'everyWebsite'>;

/** What jobs look for in the exports of all websites, and how exports end before their time. */
export function createExportUpkeep(
  { of, everyWebsite }: Model,
  lease: ReturnType<typeof createExportLease>,
  now: () => number,
) {
  return {
    /** Exports of all websites that are to be written and have no worker. */
    async abandoned(limit: number): Promise<Waiting[]> {
      const found = await everyWebsite()
        .find({ ...writing, ...lease.lapsed() }, { projection: { websiteId: 1, id: 1, leaseUntil: 1 }, limit })
        .toArray();
      return found.map(({ websiteId, id, leaseUntil }) => ({ websiteId, id, occasion: leaseUntil }));
    },
    async nextAbandonedAt(): Promise<number | undefined> {
      const next = await everyWebsite().findOne(
        { ...writing, ...lease.running() },
        { sort: { leaseUntil: 1 }, projection: { leaseUntil: 1 } },
      );
      return next?.leaseUntil;
    },
    /** Exports of all websites whose time is over. */
    expired: (limit: number): Promise<SiteExportDocument[]> =>
      everyWebsite()
        .find({ state: 'done', expiresOn: trusted({ $lte: now() }) }, { limit })
        .toArray(),
    /**
     * Ends exports with data of people, because a person was erased: those that are there expire, those that are being
     * written fail. @returns how many there were
     */
    async expireWithPeople(websiteId: string): Promise<number> {
      const withPeople = { parts: trusted({ $all: ['people'] }) };
      const problem = 'A person was erased while this was written. Export the website again.';
      const [failed, expired] = await Promise.all([
        of(websiteId).updateMany({ ...writing, ...withPeople }, { $set: { state: 'failed', problem, endedOn: now() } }),
        of(websiteId).updateMany(
          { state: 'done', expiresOn: trusted({ $gt: now() }), ...withPeople },
          { $set: { expiresOn: now() } },
        ),
      ]);
      return failed.modifiedCount + expired.modifiedCount;
    },
    forgetFile: async ({ websiteId, _id }: SiteExportDocument): Promise<void> => {
      await of(websiteId).updateOne({ _id }, { $set: { state: 'expired', object: null } });
    },
  };
}
