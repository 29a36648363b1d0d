import type { ExportPart, SiteExport } from '@tessera/contracts/commerce/site-export-calls.ts';
import { findListPage } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { createLease } from '@tessera/service-kit/queue/leased.ts';
import type { Waiting } from '@tessera/service-kit/queue/leased-work.ts';
import { keyOf } from '../../lib/keys.ts';
import { newestFirst, type SiteExportDocument, siteExportModel } from './export-models.ts';

export type SiteExports = ReturnType<typeof createSiteExports>;

/** Longer than writing the largest file of a library takes. */
const leaseMs = 5 * 60_000;
const expiryMs = 7 * 86_400_000;
const shown = 10;

/** The only place that knows where exports of websites are stored. */
export function createSiteExports(models: Models, now: () => number) {
  const { of, everyWebsite } = models.open(siteExportModel);
  const lease = createLease({ until: 'leaseUntil', holder: 'runner', leaseMs, now });
  const writing = { state: 'writing' } as const;
  const mine = ({ _id, runner }: SiteExportDocument) => ({ _id, ...writing, ...lease.heldBy(runner) });

  return {
    async create(websiteId: string, parts: readonly ExportPart[]): Promise<SiteExportDocument> {
      const id = newId('exp');
      const document = {
        ...{ _id: keyOf(websiteId, id), id, parts: [...parts], ...writing, entries: 0, bytes: null, missing: 0 },
        ...{ problem: null, object: null, createdOn: now(), endedOn: null, expiresOn: null },
        ...{ runner: '', tries: 0, ...lease.free() },
      };
      await of(websiteId).insertOne(document);
      return { ...document, websiteId, schemaVersion: 1 };
    },
    find: (websiteId: string, id: string) => of(websiteId).findOne({ _id: keyOf(websiteId, id) }),
    newest: async (websiteId: string): Promise<SiteExportDocument[]> =>
      (await findListPage(of(websiteId), { order: newestFirst, cursor: undefined, limit: shown })).page,
    isBusy: async (websiteId: string): Promise<boolean> =>
      (await of(websiteId).findOne(writing, { projection: { id: 1 } })) !== null,

    /** Takes an export that is to be written and has no worker. */
    claim: (websiteId: string, id: string) =>
      of(websiteId).findOneAndUpdate(
        { _id: keyOf(websiteId, id), ...writing, ...lease.lapsed() },
        { $set: { ...lease.take(), entries: 0 }, $inc: { tries: 1 } },
      ),
    /** Keeps it for longer. @returns false where another worker took it over: stop */
    renew: async (job: SiteExportDocument, entries: number): Promise<boolean> =>
      (await of(job.websiteId).findOneAndUpdate(mine(job), { $set: { entries, ...lease.renew() } })) !== null,
    /** @returns false where another worker took it over */
    done: (job: SiteExportDocument, file: Pick<SiteExportDocument, 'object' | 'bytes' | 'entries' | 'missing'>) =>
      of(job.websiteId).changeIf(
        mine(job),
        { $set: { ...file, state: 'done', endedOn: now(), expiresOn: now() + expiryMs } },
        { upsert: false },
      ),
    /** Lets another worker try again. */
    release: async (job: SiteExportDocument): Promise<void> => {
      await of(job.websiteId).updateOne(mine(job), { $set: lease.free() });
    },
    fail: async (job: SiteExportDocument, problem: string): Promise<void> => {
      await of(job.websiteId).updateOne(mine(job), { $set: { state: 'failed', problem, endedOn: now() } });
    },

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

/** An export as the website's people see it; one whose time is over is expired, whether or not its file is removed. */
export function presentSiteExport(job: SiteExportDocument, now: () => number): SiteExport {
  const { id, parts, entries, bytes, missing, problem, createdOn, endedOn, expiresOn } = job;
  const state = job.state === 'done' && (expiresOn ?? 0) <= now() ? 'expired' : job.state;
  return { id, parts, state, entries, bytes, missing, problem, createdOn, endedOn, expiresOn };
}
