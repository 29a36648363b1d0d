import type { CsvError, CsvImport } from '@tessera/contracts/commerce/csv-calls.ts';
import type { DocumentIn } from '@tessera/service-kit/data/model/define-model.ts';
import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { OutboxEntry } from '@tessera/service-kit/data/model/outbox-field.ts';
import { createLease } from '@tessera/service-kit/queue/leased.ts';
import type { Waiting } from '@tessera/service-kit/queue/leased-work.ts';
import type { GridFSBucket } from 'mongodb';
import { keyOf } from '../lib/keys.ts';
import type { ImportDocument, importErrorModel } from './csv-models.ts';

export type ImportCounts = CsvImport['counts'];

interface Progress {
  rowsDone: number;
  lastRow: number;
  counts: ImportCounts;
  newPages: NonNullable<ImportDocument['newPages']>;
}

const leaseMs = 20_000;
const shownErrors = 100;
const keptErrors = 10_000;
export const underWay = ['checking', 'importing'] as const;
const over = ['done', 'cancelled', 'failed'] as const;
const hour = 3_600_000;
/** A worker that has not heard of the end yet reads on for a moment. */
const fileKeptMs = hour;
/** What was checked and never begun is given up. */
const waitsMs = 7 * 24 * hour;
const errorsKeptMs = 90 * 24 * hour;

/** Whose hand an import is in. */
export const importLease = (now: () => number) => createLease({ until: 'leaseUntil', holder: 'runner', leaseMs, now });

const isUnderWay = { state: trusted({ $in: [...underWay] }) };

interface WorkDeps {
  imports: Pick<WebsiteModel<ImportDocument>, 'of' | 'everyWebsite'>;
  errors: Pick<WebsiteModel<DocumentIn<typeof importErrorModel>>, 'of'>;
  bucket: GridFSBucket;
  now: () => number;
}

/** Who may work on an import. Each step holds only from the one before. */
function importTurns({ imports: { of, everyWebsite }, now }: WorkDeps) {
  const lease = importLease(now);
  return {
    /** Imports nobody works on although they should be, of all websites. */
    async abandoned(limit: number): Promise<Waiting[]> {
      const found = await everyWebsite()
        .find({ ...isUnderWay, ...lease.lapsed() }, { projection: { websiteId: 1, id: 1, leaseUntil: 1 }, limit })
        .toArray();
      return found.map(({ websiteId, id, leaseUntil }) => ({ websiteId, id, occasion: leaseUntil }));
    },

    /** When the next one is, unless somebody goes on with it. */
    async nextAbandonedAt(): Promise<number | undefined> {
      const inHand = { ...isUnderWay, ...lease.running() };
      const next = await everyWebsite().findOne(inHand, { sort: { leaseUntil: 1 }, projection: { leaseUntil: 1 } });
      return next?.leaseUntil;
    },

    /** Takes an import that is under way and that nobody works on. */
    claim: (websiteId: string, id: string) =>
      of(websiteId).findOneAndUpdate(
        { _id: keyOf(websiteId, id), ...isUnderWay, ...lease.lapsed() },
        { $set: lease.take(), $inc: { tries: 1, openStarts: 1 } },
        { projection: { outbox: 0 } },
      ),
  };
}

/** What a worker writes of an import, while it has it in hand. */
function importProgress({ imports: { of }, errors, now }: WorkDeps) {
  const lease = importLease(now);
  const mine = ({ _id, runner, state }: ImportDocument) => ({ _id, state, ...lease.heldBy(runner) });
  return {
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
          // The holder starts on what follows.
          $set: { ...progress, ...lease.renew(), tries: 0, openStarts: 1 },
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

    /** Records that a start ended with an error: its worker lives. */
    async noteError(job: ImportDocument) {
      await of(job.websiteId).updateOne(mine(job), { $set: { openStarts: 0 } });
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
  };
}

/** The worker's side of imports. */
export function importWork(deps: WorkDeps) {
  const { imports, bucket, now } = deps;
  return {
    ...importTurns(deps),
    ...importProgress(deps),

    /** Gives up what nobody began, and takes the files of what is over away. */
    async tidy(limit: number): Promise<void> {
      await imports
        .everyWebsite()
        .updateMany(
          { state: 'checked', createdOn: trusted({ $lt: now() - waitsMs }) },
          { $set: { state: 'cancelled', endedOn: now() } },
        );
      const hasFile = { fileId: trusted({ $ne: null }), endedOn: trusted({ $lt: now() - fileKeptMs }) };
      const ended = await imports
        .everyWebsite()
        .find({ state: trusted({ $in: [...over] }), ...hasFile }, { projection: { websiteId: 1, fileId: 1 }, limit })
        .toArray();
      for (const { _id, websiteId, fileId } of ended) {
        if (fileId) await bucket.delete(fileId).catch(() => undefined);
        await imports.of(websiteId).updateOne({ _id }, { $set: { fileId: null } });
      }
    },
  };
}
