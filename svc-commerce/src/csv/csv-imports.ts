import type { CsvError, CsvImport } from '@tessera/contracts/commerce/csv-calls.ts';
import { findListPage } from '@tessera/service-kit/data/list-page.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { createLease } from '@tessera/service-kit/queue/leased.ts';
import type { Waiting } from '@tessera/service-kit/queue/leased-work.ts';
import type { OutboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { ServiceDeps } from '@tessera/service-kit/service.ts';
import { GridFSBucket, ObjectId } from 'mongodb';
import { keyOf } from '../lib/keys.ts';
import { type ImportDocument, importErrorModel, importModel, lastFirst } from './csv-models.ts';

export type ImportCounts = CsvImport['counts'];
const noCounts: ImportCounts = { created: 0, changed: 0, unchanged: 0, failed: 0 };

export interface Progress {
  rowsDone: number;
  lastRow: number;
  counts: ImportCounts;
}
export type CsvImports = ReturnType<typeof createCsvImports>;

const leaseMs = 20_000;
const importsPerPage = 20;
const shownErrors = 100;
const keptErrors = 10_000;
const underWay = ['checking', 'importing'] as const;
const over = ['done', 'cancelled', 'failed'] as const;
const hour = 3_600_000;
/** A worker that has not heard of the end yet reads on for a moment. */
const fileKeptMs = hour;
/** What was checked and never begun is given up. */
const waitsMs = 7 * 24 * hour;
const errorsKeptMs = 90 * 24 * hour;

/** The only place that knows where imports and their files are kept. */
export function createCsvImports({ models, db }: Pick<ServiceDeps, 'models' | 'db'>, now: () => number) {
  const { of, everyWebsite, outbox } = models.open(importModel);
  const errors = models.open(importErrorModel);
  const bucket = new GridFSBucket(db, { bucketName: 'csv' });
  const lease = createLease({ until: 'leaseUntil', holder: 'runner', leaseMs, now });
  const mine = ({ _id, runner, state }: ImportDocument) => ({ _id, state, ...lease.heldBy(runner) });

  return {
    outbox,
    /** Of the files; those of the models are made with them. */
    ensureIndexes: async () => {
      await db.collection('csv.files').createIndex({ filename: 1, uploadDate: 1 });
      await db.collection('csv.chunks').createIndex({ files_id: 1, n: 1 }, { unique: true });
    },

    /** Keeps a file and begins its check. */
    async open(
      websiteId: string,
      about: Pick<ImportDocument, 'kind' | 'fileName' | 'setStock' | 'who'>,
      bytes: Buffer,
    ) {
      const id = newId('imp');
      const fileId = new ObjectId();
      await upload(bucket, fileId, keyOf(websiteId, id), bytes);
      const document = {
        _id: keyOf(websiteId, id),
        id,
        ...about,
        fileId,
        state: 'checking' as const,
        ...{ rowsDone: 0, rowsTotal: null, lastRow: 0, counts: noCounts, errorCount: 0, errors: [], problem: null },
        ...{ createdOn: now(), endedOn: null, runner: '', ...lease.free() },
      };
      await of(websiteId).insertOne(document);
      return { ...document, websiteId };
    },

    file({ id, fileId }: ImportDocument): AsyncIterable<Buffer> {
      if (!fileId) throw new Error(`the file of ${id} is gone`);
      return bucket.openDownloadStream(fileId);
    },
    find: (websiteId: string, id: string) => of(websiteId).findOne({ _id: keyOf(websiteId, id) }),
    list: (websiteId: string, cursor: string | undefined) =>
      findListPage(of(websiteId), { order: lastFirst, cursor, limit: importsPerPage }),
    /** Imports nobody works on although they should be, of all websites. */
    async abandoned(limit: number): Promise<Waiting[]> {
      const found = await everyWebsite()
        .find(
          { state: trusted({ $in: [...underWay] }), ...lease.lapsed() },
          { projection: { websiteId: 1, id: 1, leaseUntil: 1 }, limit },
        )
        .toArray();
      return found.map(({ websiteId, id, leaseUntil }) => ({ websiteId, id, occasion: leaseUntil }));
    },

    /** When the next one is, unless somebody goes on with it. */
    async nextAbandonedAt(): Promise<number | undefined> {
      const inHand = { state: trusted({ $in: [...underWay] }), ...lease.running() };
      const next = await everyWebsite().findOne(inHand, { sort: { leaseUntil: 1 }, projection: { leaseUntil: 1 } });
      return next?.leaseUntil;
    },

    /** Takes an import that is under way and that nobody works on. */
    claim: (websiteId: string, id: string) =>
      of(websiteId).findOneAndUpdate(
        { _id: keyOf(websiteId, id), state: trusted({ $in: [...underWay] }), ...lease.lapsed() },
        { $set: lease.take(), $inc: { tries: 1 } },
        { projection: { outbox: 0 } },
      ),

    /** Begins the import of what was checked. */
    start: (websiteId: string, id: string) =>
      of(websiteId).findOneAndUpdate(
        { _id: keyOf(websiteId, id), state: 'checked' },
        {
          $set: {
            ...{ state: 'importing', rowsDone: 0, lastRow: 0, counts: noCounts, tries: 0 },
            ...lease.free(),
            ...{ errors: [], errorCount: 0 },
          },
        },
      ),

    cancel: (websiteId: string, id: string) =>
      of(websiteId).findOneAndUpdate(
        { _id: keyOf(websiteId, id), state: trusted({ $in: [...underWay, 'checked' as const] }) },
        { $set: { state: 'cancelled', endedOn: now() } },
      ),

    /**
     * Notes how far the work has come, with what is to be told of it.
     * @returns false when it was cancelled or somebody else took over: stop
     */
    async note(job: ImportDocument, progress: Progress, found: readonly CsvError[], entry?: OutboxEntry) {
      const { websiteId, id, errorCount } = job;
      if (errorCount < keptErrors) {
        const expiresAt = new Date(now() + errorsKeptMs);
        await errors.of(websiteId).insertNew(
          found.map((error) => ({
            ...error,
            importId: id,
            expiresAt,
            _id: keyOf(websiteId, `${id}:${error.row}:${error.column}`),
          })),
        );
      }
      const after = await of(websiteId).findOneAndUpdate(
        mine(job),
        {
          $set: { ...progress, ...lease.renew(), tries: 0 },
          $inc: { errorCount: found.length },
          $push: {
            errors: { $each: found.slice(0, shownErrors), $slice: shownErrors },
            ...(entry && { outbox: entry }),
          },
        },
        { projection: { errorCount: 1 } },
      );
      if (after) Object.assign(job, { errorCount: after.errorCount, ...progress, tries: 0 });
      return after !== null;
    },

    /** Ends the check or the import. */
    async end(job: ImportDocument) {
      const isCheck = job.state === 'checking';
      await of(job.websiteId).updateOne(mine(job), {
        $set: isCheck
          ? { state: 'checked', rowsTotal: job.rowsDone, ...lease.free() }
          : { state: 'done', endedOn: now(), ...lease.free() },
      });
    },

    async fail(job: ImportDocument, problem: string) {
      await of(job.websiteId).updateOne(mine(job), { $set: { state: 'failed', problem, endedOn: now() } });
    },

    /** Gives up what nobody began, and takes the files of what is over away. */
    async tidy(limit: number): Promise<void> {
      await everyWebsite().updateMany(
        { state: 'checked', createdOn: trusted({ $lt: now() - waitsMs }) },
        { $set: { state: 'cancelled', endedOn: now() } },
      );
      const hasFile = { fileId: trusted({ $ne: null }), endedOn: trusted({ $lt: now() - fileKeptMs }) };
      const ended = await everyWebsite()
        .find({ state: trusted({ $in: [...over] }), ...hasFile }, { projection: { websiteId: 1, fileId: 1 }, limit })
        .toArray();
      for (const { _id, websiteId, fileId } of ended) {
        if (fileId) await bucket.delete(fileId).catch(() => undefined);
        await of(websiteId).updateOne({ _id }, { $set: { fileId: null } });
      }
    },

    errorsOf: (websiteId: string, importId: string) =>
      errors
        .of(websiteId)
        .find({ importId }, { projection: { _id: 0, row: 1, column: 1, message: 1 }, sort: { row: 1 } })
        .toArray(),
  };
}

/** An import as its owner reads it. */
export function presentImport(job: Unstamped<ImportDocument>): CsvImport {
  const { id, kind, fileName, setStock, state, rowsDone, rowsTotal, counts, errorCount, problem } = job;
  const errors = job.errors.map(({ row, column, message }) => ({ row, column, message }));
  const { createdOn, endedOn } = job;
  return {
    ...{ id, kind, fileName, setStock, state, rowsDone, rowsTotal, counts, errorCount, errors, problem },
    ...{ createdOn, endedOn },
  };
}

async function upload(bucket: GridFSBucket, fileId: ObjectId, name: string, bytes: Buffer): Promise<void> {
  const stream = bucket.openUploadStreamWithId(fileId, name);
  await new Promise<void>((resolve, reject) => {
    stream.once('finish', resolve).once('error', reject).end(bytes);
  });
}
