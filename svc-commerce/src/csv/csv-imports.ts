import type { CsvError, CsvImport } from '@tessera/contracts/commerce/csv-calls.ts';
import { findListPage, type ListOrder } from '@tessera/service-kit/data/list-page.ts';
import { forWebsite, type WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { createLease } from '@tessera/service-kit/queue/leased.ts';
import type { Waiting } from '@tessera/service-kit/queue/leased-work.ts';
import type { OutboxEntry, WithOutbox } from '@tessera/service-kit/queue/outbox.ts';
import { type Collection, type Db, GridFSBucket, ObjectId } from 'mongodb';
import { keyOf } from '../lib/keys.ts';

export type ImportCounts = CsvImport['counts'];
const noCounts: ImportCounts = { created: 0, changed: 0, unchanged: 0, failed: 0 };

/** An import: its file, how far it has come, and who works on it. Every step is one write of this document. */
export interface ImportDocument extends WebsiteDocument, Omit<CsvImport, 'id'> {
  id: string;
  /** Null once the file is gone: some time after the import has ended. */
  fileId: ObjectId | null;
  who: string;
  /** Last line that is done with; a worker goes on after it. */
  lastRow: number;
  /** Who works on it, and until when nobody else does. */
  runner: string;
  leaseUntil: number;
  /** How often it was taken in hand since it last came further. */
  tries?: number;
  outbox?: OutboxEntry[];
}
type ErrorDocument = WebsiteDocument & CsvError & { importId: string; expiresAt: Date };

export interface Progress {
  rowsDone: number;
  lastRow: number;
  counts: ImportCounts;
}
export type CsvImports = ReturnType<typeof createCsvImports>;

const leaseMs = 20_000;
const importsPerPage = 20;
const lastFirst: ListOrder = {
  fields: ['createdOn', 'id'],
  direction: -1,
  index: { websiteId: 1, createdOn: -1, id: -1 },
};
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
export function createCsvImports(db: Db, now: () => number) {
  const imports: Collection<ImportDocument> = db.collection('csv_imports');
  const errors: Collection<ErrorDocument> = db.collection('csv_errors');
  const bucket = new GridFSBucket(db, { bucketName: 'csv' });
  const scoped = (websiteId: string) => forWebsite(imports, websiteId);
  const lease = createLease({ until: 'leaseUntil', holder: 'runner', leaseMs, now });
  const mine = ({ _id, runner, state }: ImportDocument) => ({ _id, state, ...lease.heldBy(runner) });

  return {
    outbox: db.collection<WithOutbox>('csv_imports'),
    ensureIndexes: async () => {
      await imports.createIndexes([{ key: lastFirst.index }, { key: { state: 1, leaseUntil: 1 } }]);
      await errors.createIndexes([
        { key: { websiteId: 1, importId: 1, row: 1 } },
        { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      ]);
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
      await scoped(websiteId).insertOne(document);
      return { ...document, websiteId };
    },

    file({ id, fileId }: ImportDocument): AsyncIterable<Buffer> {
      if (!fileId) throw new Error(`the file of ${id} is gone`);
      return bucket.openDownloadStream(fileId);
    },
    find: (websiteId: string, id: string) => scoped(websiteId).findOne({ _id: keyOf(websiteId, id) }),
    list: (websiteId: string, cursor: string | undefined) =>
      findListPage(scoped(websiteId), { order: lastFirst, cursor, limit: importsPerPage }),
    /** Imports nobody works on although they should be, of all websites. */
    async abandoned(limit: number): Promise<Waiting[]> {
      const found = await imports
        .find(
          { state: { $in: [...underWay] }, ...lease.lapsed() },
          { projection: { websiteId: 1, id: 1, leaseUntil: 1 } },
        )
        .limit(limit)
        .toArray();
      return found.map(({ websiteId, id, leaseUntil }) => ({ websiteId, id, occasion: leaseUntil }));
    },

    /** When the next one is, unless somebody goes on with it. */
    async nextAbandonedAt(): Promise<number | undefined> {
      const inHand = { state: { $in: [...underWay] }, ...lease.running() };
      const next = await imports.findOne(inHand, { sort: { leaseUntil: 1 }, projection: { leaseUntil: 1 } });
      return next?.leaseUntil;
    },

    /** Takes an import that is under way and that nobody works on. */
    claim: (websiteId: string, id: string) =>
      scoped(websiteId).findOneAndUpdate(
        { _id: keyOf(websiteId, id), state: { $in: [...underWay] }, ...lease.lapsed() },
        { $set: lease.take(), $inc: { tries: 1 } },
        { projection: { outbox: 0 } },
      ),

    /** Begins the import of what was checked. */
    start: (websiteId: string, id: string) =>
      scoped(websiteId).findOneAndUpdate(
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
      scoped(websiteId).findOneAndUpdate(
        { _id: keyOf(websiteId, id), state: { $in: ['checking', 'checked', 'importing'] } },
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
        await forWebsite(errors, websiteId).insertNew(
          found.map((error) => ({
            ...error,
            importId: id,
            expiresAt,
            _id: keyOf(websiteId, `${id}:${error.row}:${error.column}`),
          })),
        );
      }
      const after = await scoped(websiteId).findOneAndUpdate(
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
      await scoped(job.websiteId).updateOne(mine(job), {
        $set: isCheck
          ? { state: 'checked', rowsTotal: job.rowsDone, ...lease.free() }
          : { state: 'done', endedOn: now(), ...lease.free() },
      });
    },

    async fail(job: ImportDocument, problem: string) {
      await scoped(job.websiteId).updateOne(mine(job), { $set: { state: 'failed', problem, endedOn: now() } });
    },

    /** Gives up what nobody began, and takes the files of what is over away. */
    async tidy(limit: number): Promise<void> {
      await imports.updateMany(
        { state: 'checked', createdOn: { $lt: now() - waitsMs } },
        { $set: { state: 'cancelled', endedOn: now() } },
      );
      const ended = await imports
        .find(
          { state: { $in: [...over] }, fileId: { $ne: null }, endedOn: { $lt: now() - fileKeptMs } },
          { projection: { fileId: 1 } },
        )
        .limit(limit)
        .toArray();
      for (const { _id, fileId } of ended) {
        if (fileId) await bucket.delete(fileId).catch(() => undefined);
        await imports.updateOne({ _id }, { $set: { fileId: null } });
      }
    },

    errorsOf: (websiteId: string, importId: string) =>
      forWebsite(errors, websiteId)
        .find({ importId }, { projection: { _id: 0, row: 1, column: 1, message: 1 } })
        .sort({ row: 1 })
        .toArray(),
  };
}

/** An import as its owner reads it. */
export function presentImport(job: ImportDocument): CsvImport {
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
