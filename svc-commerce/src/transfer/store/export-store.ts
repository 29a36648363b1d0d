import type { ExportPart, SiteExport } from '@tessera/contracts/commerce/site-export-calls.ts';
import { findListPage } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { keyOf } from '../../lib/keys.ts';
import { newestFirst, type SiteExportDocument, siteExportModel } from './export-models.ts';
import { createExportLease, createExportUpkeep, writing } from './export-upkeep.ts';

export type SiteExports = ReturnType<typeof createSiteExports>;

const expiryMs = 7 * 86_400_000;
const shown = 10;

/** The only place that knows where exports of websites are stored. */
export function createSiteExports(models: Models, now: () => number) {
  const model = models.open(siteExportModel);
  const { of } = model;
  const lease = createExportLease(now);
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

    ...createExportUpkeep(model, lease, now),
  };
}

/** An export as the website's people see it; one whose time is over is expired, whether or not its file is removed. */
export function presentSiteExport(job: SiteExportDocument, now: () => number): SiteExport {
  const { id, parts, entries, bytes, missing, problem, createdOn, endedOn, expiresOn } = job;
  const state = job.state === 'done' && (expiresOn ?? 0) <= now() ? 'expired' : job.state;
  return { id, parts, state, entries, bytes, missing, problem, createdOn, endedOn, expiresOn };
}
