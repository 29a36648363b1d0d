import { type ImportKind, importKinds, type SiteImport } from '@tessera/contracts/commerce/site-import.ts';
import { findListPage } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import { keyOf } from '../../lib/keys.ts';
import { newestFirst, type SiteImportDocument, siteImportModel } from './import-models.ts';
import { createImportProgress } from './import-progress.ts';
import { createImportSources } from './import-sources.ts';
import { createImportLease, isUnderWay } from './import-state.ts';
import { createImportUpkeep } from './import-upkeep.ts';
import { noTotals } from './tally.ts';

export type SiteImports = ReturnType<typeof createSiteImports>;

/** What is known of a file when its import is created. */
export type NewImport = Pick<SiteImportDocument, 'id' | 'source' | 'fileName' | 'bytes' | 'by'> & { object: string };

const perPage = 20;
const undoMs = 30 * 86_400_000;
const start = { pass: '', entry: 0 };

/** The only place that knows where imports of websites are stored. */
export function createSiteImports(models: Models, now: () => number) {
  const model = models.open(siteImportModel);
  const { of } = model;
  const lease = createImportLease(now);
  const idOf = (websiteId: string, id: string) => ({ _id: keyOf(websiteId, id) });
  const reset = () => ({ place: start, done: 0, ...noTotals(), tries: 0, openStarts: 0, ...lease.free() });

  return {
    outbox: model.outbox,
    async create(websiteId: string, about: NewImport): Promise<SiteImportDocument> {
      const document: Unstamped<SiteImportDocument> = {
        ...{ _id: keyOf(websiteId, about.id), ...about, state: 'checking', total: null, include: [...importKinds] },
        ...{ problem: null, createdOn: now(), startedOn: null, endedOn: null, undoUntil: null, remainingAfterUndo: 0 },
        ...{ ...reset(), runner: '' },
      };
      await of(websiteId).insertOne(document);
      return { ...document, websiteId, schemaVersion: 1 };
    },
    find: (websiteId: string, id: string) => of(websiteId).findOne(idOf(websiteId, id)),
    list: (websiteId: string, cursor: string | undefined) =>
      findListPage(of(websiteId), { order: newestFirst, cursor, limit: perPage }),
    /** Whether an import of the website is under way. */
    isBusy: async (websiteId: string): Promise<boolean> =>
      (await of(websiteId).findOne(isUnderWay, { projection: { id: 1 } })) !== null,

    /** Starts the import of what was checked. @returns null where it is not waiting for that */
    start: (websiteId: string, id: string, include: readonly ImportKind[]) =>
      of(websiteId).findOneAndUpdate(
        { ...idOf(websiteId, id), state: 'checked' },
        {
          $set: { state: 'importing', include: [...include], startedOn: now(), undoUntil: now() + undoMs, ...reset() },
        },
      ),
    cancel: (websiteId: string, id: string) =>
      of(websiteId).findOneAndUpdate(
        { ...idOf(websiteId, id), state: trusted({ $in: ['checking', 'checked', 'importing'] }) },
        { $set: { state: 'canceled', endedOn: now() } },
      ),
    /** Starts the undoing of what was imported. @returns null where nothing was, or it is too late */
    undo: (websiteId: string, id: string) =>
      of(websiteId).findOneAndUpdate(
        {
          ...idOf(websiteId, id),
          ...{ state: trusted({ $in: ['done', 'canceled', 'failed'] }), undoUntil: trusted({ $gt: now() }) },
          // A worker may still be at its last entry.
          ...lease.lapsed(),
        },
        { $set: { state: 'undoing', remainingAfterUndo: 0, tries: 0, openStarts: 0, problem: null, ...lease.free() } },
      ),

    ...createImportProgress(models, of, lease, now),
    ...createImportUpkeep(model, lease, now),
    ...createImportSources(models),
  };
}

/** An import as its owner sees it. */
export function presentSiteImport(job: SiteImportDocument): SiteImport {
  const { id, source, fileName, bytes, state, done, total, counts, gaps, addresses, include, problem } = job;
  const { createdOn, startedOn, endedOn, undoUntil, remainingAfterUndo } = job;
  return {
    ...{ id, source, fileName, bytes, state, progress: { done, total }, include, problem },
    counts: importKinds.flatMap((kind) => counts.filter((one) => one.kind === kind)),
    ...{ gaps, addresses, createdOn, startedOn, endedOn, undoUntil, remainingAfterUndo },
  };
}
