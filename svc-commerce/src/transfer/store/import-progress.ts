import type { Models, WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import type { OutboxEntry } from '@tessera/service-kit/data/model/outbox-field.ts';
import { keyOf } from '../../lib/keys.ts';
import { importLineModel, type SiteImportDocument } from './import-models.ts';
import { type ImportLease, isUnderWay, type underWay } from './import-state.ts';
import type { ReportLine, Totals } from './tally.ts';

type Of = WebsiteModel<SiteImportDocument>['of'];

/** How far an import has come. */
export interface Progress extends Totals {
  place: SiteImportDocument['place'];
  done: number;
  total: number | null;
}

const linesAtOnce = 1_000;
const linesExpireMs = 90 * 86_400_000;

/** What workers write of the import that they hold: how far it has come, what became of its entries, and its end. */
export function createImportProgress(models: Models, of: Of, lease: ImportLease, now: () => number) {
  const lines = models.open(importLineModel);
  const mine = ({ _id, runner, state }: SiteImportDocument) => ({ _id, state, ...lease.heldBy(runner) });

  return {
    /** Takes an import that is under way and has no worker. */
    claim: (websiteId: string, id: string) =>
      of(websiteId).findOneAndUpdate(
        { _id: keyOf(websiteId, id), ...isUnderWay, ...lease.lapsed() },
        { $set: lease.take(), $inc: { tries: 1, openStarts: 1 } },
      ),
    /** Keeps it for longer. @returns false where it was canceled, or another worker took it over: stop */
    renew: async (job: SiteImportDocument): Promise<boolean> =>
      (await of(job.websiteId).findOneAndUpdate(mine(job), { $set: lease.renew() }, { projection: { id: 1 } })) !==
      null,
    /** Writes how far it has come, with what became of the entries since and the event of it. @returns false: stop */
    async note(
      job: SiteImportDocument,
      progress: Progress,
      found: readonly ReportLine[],
      event?: OutboxEntry,
    ): Promise<boolean> {
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
        {
          $set: { ...progress, ...lease.renew(), tries: 0, openStarts: 1 },
          ...(event && { $push: { outbox: event } }),
        },
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

    /** All lines of the report of an import, or of its check before it. */
    lines: (websiteId: string, { id, startedOn }: SiteImportDocument) =>
      lines.of(websiteId).each({ importId: id, phase: startedOn === null ? 'check' : 'import' }, { sort: { at: 1 } }),
  };
}
