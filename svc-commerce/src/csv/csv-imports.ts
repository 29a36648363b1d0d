import type { CsvImport } from '@tessera/contracts/commerce/csv-calls.ts';
import { findListPage } from '@tessera/service-kit/data/list-page.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { GridFSBucket, ObjectId } from 'mongodb';
import { keyOf } from '../lib/keys.ts';
import { type ImportDocument, importErrorModel, importModel, lastFirst } from './csv-models.ts';
import { type ImportCounts, importLease, importWork, underWay } from './import-work.ts';

const noCounts: ImportCounts = { created: 0, changed: 0, unchanged: 0, failed: 0 };

export type CsvImports = ReturnType<typeof createCsvImports>;

const importsPerPage = 20;

/** The only place that knows where imports and their files are kept. */
export function createCsvImports({ models, db }: Pick<ServiceDeps, 'models' | 'db'>, now: () => number) {
  const { of, everyWebsite, outbox } = models.open(importModel);
  const errors = models.open(importErrorModel);
  const bucket = new GridFSBucket(db, { bucketName: 'csv' });
  const lease = importLease(now);

  return {
    outbox,
    ...importWork({ imports: { of, everyWebsite }, errors, bucket, now }),

    /** Of the files; those of the models are made with them. */
    ensureIndexes: async () => {
      await db.collection('csv.files').createIndex({ filename: 1, uploadDate: 1 });
      await db.collection('csv.chunks').createIndex({ files_id: 1, n: 1 }, { unique: true });
    },

    /** Keeps a file and begins its check. */
    async open(
      websiteId: string,
      about: Pick<ImportDocument, 'kind' | 'fileName' | 'setStock' | 'who' | 'storePage' | 'addsPages'>,
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
    /** Begins the import of what was checked. */
    start: (websiteId: string, id: string) =>
      of(websiteId).findOneAndUpdate(
        { _id: keyOf(websiteId, id), state: 'checked' },
        {
          $set: {
            ...{ state: 'importing', startedOn: now(), rowsDone: 0, lastRow: 0, counts: noCounts, tries: 0 },
            openStarts: 0,
            ...lease.free(),
            ...{ errors: [], errorCount: 0, newPages: [] },
          },
        },
      ),

    cancel: (websiteId: string, id: string) =>
      of(websiteId).findOneAndUpdate(
        { _id: keyOf(websiteId, id), state: trusted({ $in: [...underWay, 'checked' as const] }) },
        { $set: { state: 'cancelled', endedOn: now() } },
      ),

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
    newPages: (job.newPages ?? []).map(({ id: pageId, title, urlId }) => ({ id: pageId, title, urlId })),
    ...{ createdOn, startedOn: job.startedOn ?? null, endedOn },
  };
}

async function upload(bucket: GridFSBucket, fileId: ObjectId, name: string, bytes: Buffer): Promise<void> {
  const stream = bucket.openUploadStreamWithId(fileId, name);
  await new Promise<void>((resolve, reject) => {
    stream.once('finish', resolve).once('error', reject).end(bytes);
  });
}
