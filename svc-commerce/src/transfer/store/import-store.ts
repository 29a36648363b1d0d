import { createHash } from 'node:crypto';
import { type ImportKind, importKinds, type SiteImport } from '@tessera/contracts/commerce/site-import.ts';
import { findListPage } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import { createLease } from '@tessera/service-kit/queue/leased.ts';
import type { Waiting } from '@tessera/service-kit/queue/leased-work.ts';
import { keyOf } from '../../lib/keys.ts';
import {
  type ImportSourceDocument,
  importLineModel,
  importSourceModel,
  newestFirst,
  type SiteImportDocument,
  siteImportModel,
} from './import-models.ts';
import { noTotals, type ReportLine, type Totals } from './tally.ts';

export type SiteImports = ReturnType<typeof createSiteImports>;

/** What is known of a file when its import is created. */
export type NewImport = Pick<SiteImportDocument, 'id' | 'source' | 'fileName' | 'bytes' | 'by'> & { object: string };

/** How far an import has come. */
export interface Progress extends Totals {
  place: SiteImportDocument['place'];
  done: number;
  total: number | null;
}

/** Longer than one download with its time limit. */
const leaseMs = 90_000;
const perPage = 20;
const linesAtOnce = 1_000;
const sourcesAtOnce = 100;
const day = 86_400_000;
const linesExpireMs = 90 * day;
const undoMs = 30 * day;
/** A checked file that is not imported is removed after this time. */
const forgottenAfterMs = 7 * day;
/** A worker that does not know of the end yet reads on for a moment. */
const fileExpiryMs = 3_600_000;
export const underWay = ['checking', 'importing', 'undoing'] as const;
const start = { pass: '', entry: 0 };

/** The only place that knows where imports of websites are stored. */
export function createSiteImports(models: Models, now: () => number) {
  const { of, everyWebsite } = models.open(siteImportModel);
  const lines = models.open(importLineModel);
  const sources = models.open(importSourceModel);
  const lease = createLease({ until: 'leaseUntil', holder: 'runner', leaseMs, now });
  const isUnderWay = { state: trusted({ $in: [...underWay] }) };
  const idOf = (websiteId: string, id: string) => ({ _id: keyOf(websiteId, id) });
  const mine = ({ _id, runner, state }: SiteImportDocument) => ({ _id, state, ...lease.heldBy(runner) });
  const reset = () => ({ place: start, done: 0, ...noTotals(), tries: 0, openStarts: 0, ...lease.free() });
  const sourceKey = (websiteId: string, source: string) =>
    keyOf(websiteId, createHash('sha256').update(source).digest('base64url'));

  return {
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

    /** Takes an import that is under way and has no worker. */
    claim: (websiteId: string, id: string) =>
      of(websiteId).findOneAndUpdate(
        { ...idOf(websiteId, id), ...isUnderWay, ...lease.lapsed() },
        { $set: lease.take(), $inc: { tries: 1, openStarts: 1 } },
      ),
    /** Keeps it for longer. @returns false where it was canceled, or another worker took it over: stop */
    renew: async (job: SiteImportDocument): Promise<boolean> =>
      (await of(job.websiteId).findOneAndUpdate(mine(job), { $set: lease.renew() }, { projection: { id: 1 } })) !==
      null,
    /** Writes how far it has come, with what became of the entries since. @returns false: stop */
    async note(job: SiteImportDocument, progress: Progress, found: readonly ReportLine[]): Promise<boolean> {
      const { websiteId, id, state } = job;
      const phase = state === 'checking' ? 'check' : 'import';
      const { pass, entry } = progress.place;
      const expiresAt = new Date(now() + linesExpireMs);
      await lines.of(websiteId).insertNew(
        found.map((line, at) => ({
          ...{ ...line, phase, importId: id, at: entry * linesAtOnce + (at % linesAtOnce), expiresAt },
          _id: keyOf(websiteId, `${id}:${phase}:${pass}:${entry}:${at}`),
        })),
      );
      const after = await of(websiteId).findOneAndUpdate(
        mine(job),
        { $set: { ...progress, ...lease.renew(), tries: 0, openStarts: 1 } },
        { projection: { id: 1 } },
      );
      if (after) Object.assign(job, progress, { tries: 0 });
      return after !== null;
    },
    /** Records that a start ended with an error: its worker lives. */
    async noteError(job: SiteImportDocument): Promise<void> {
      await of(job.websiteId).updateOne(mine(job), { $set: { openStarts: 0 } });
    },
    async end(job: SiteImportDocument, facts: Partial<Pick<SiteImportDocument, 'source' | 'remainingAfterUndo'>> = {}) {
      const ended = { checking: 'checked', importing: 'done', undoing: 'undone' } as const;
      const state = ended[job.state as (typeof underWay)[number]];
      const over = state === 'checked' ? {} : { endedOn: now() };
      const nothingLeft = state === 'undone' ? { undoUntil: null } : {};
      await of(job.websiteId).updateOne(mine(job), {
        $set: { ...facts, ...over, ...nothingLeft, state, ...lease.free() },
      });
    },
    async fail(job: SiteImportDocument, problem: string): Promise<void> {
      await of(job.websiteId).updateOne(mine(job), {
        $set: { state: 'failed', problem, endedOn: now(), ...lease.free() },
      });
    },

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

    /** All lines of the report of an import, or of its check before it. */
    lines: (websiteId: string, { id, startedOn }: SiteImportDocument) =>
      lines.of(websiteId).each({ importId: id, phase: startedOn === null ? 'check' : 'import' }, { sort: { at: 1 } }),

    /** What was imported of some sources, by any import. */
    async findSources(websiteId: string, wanted: readonly string[]): Promise<Map<string, ImportSourceDocument>> {
      if (wanted.length === 0) return new Map();
      const ids = wanted.map((source) => sourceKey(websiteId, source));
      const found = await sources
        .of(websiteId)
        .find({ _id: trusted({ $in: ids }) })
        .toArray();
      return new Map(found.map((one) => [one.source, one]));
    },
    /** Records what is created of a source, before it is: nothing is created twice, and everything can be undone. */
    async addSource(websiteId: string, source: Omit<Unstamped<ImportSourceDocument>, '_id'>): Promise<void> {
      await sources.of(websiteId).put({ ...source, _id: sourceKey(websiteId, source.source) });
    },
    /** Some of what an import created and that is not undone. */
    sourcesOf: (websiteId: string, importId: string, kinds: readonly ImportSourceDocument['kind'][], after: string) =>
      sources
        .of(websiteId)
        .find(
          { importId, kind: trusted({ $in: [...kinds] }), _id: trusted({ $gt: after }) },
          { sort: { _id: 1 }, limit: sourcesAtOnce, hint: { websiteId: 1, importId: 1, _id: 1 } },
        )
        .toArray(),
    async removeSource({ websiteId, _id }: ImportSourceDocument): Promise<void> {
      await sources.of(websiteId).deleteOne({ _id });
    },
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
