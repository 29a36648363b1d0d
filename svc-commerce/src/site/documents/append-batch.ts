import { setTimeout as delay } from 'node:timers/promises';
import type { AppliedBatch } from '@tessera/contracts/commerce/document-calls.ts';
import type { Operation } from '@tessera/contracts/site/operations.ts';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { type Applied, applyOperations } from '@tessera/site-document/operations/apply-operations.ts';
import { keyOf } from '../../lib/keys.ts';
import type { Author } from '../author.ts';
import type { DocumentKey } from './change-log.ts';
import type { DocumentsDeps } from './deps.ts';
import type { ChangeDocument, StoredOverwrote, StoredSetAside } from './document-models.ts';
import type { Draft } from './drafts.ts';
import { undoAndRedoOf } from './own-changes.ts';
import { presentReports } from './present-change.ts';

/** Whose batch it is, and the id by which it is known again. */
export interface BatchOf extends DocumentKey {
  batchId: string;
  by: Author;
}

/** A batch as it fits the newest draft. */
export interface PlannedBatch {
  operations: Operation[];
  setAside?: StoredSetAside[];
  overwrote?: StoredOverwrote[];
  undoes?: number;
  redoOf?: number;
}

/** Returns the batch for a draft; asked again when another batch came first. */
type Plan = (draft: Draft) => Promise<PlannedBatch | Failure>;

const maxTries = 5;
const maxPauseMs = 20;

type Deps = Pick<DocumentsDeps, 'now' | 'site'>;

/**
 * Adds a batch to the log of a document: one insert, for which the next revision must be free. The loser of a race plans
 * again over what the winner wrote. Batches of one document wait for each other in this process, so that only other
 * processes are raced. A batch that is in the log already is answered from there.
 */
export async function appendBatch(batch: BatchOf, plan: Plan, deps: Deps): Promise<AppliedBatch | Failure> {
  const { websiteId, documentId } = batch;
  const { queue } = deps.site;
  const written = await queue.run(keyOf(websiteId, documentId), () =>
    retryOnConflict<ChangeDocument | NewlyWritten | Failure>(
      async (made) => {
        if (made > 0) await delay(Math.random() * maxPauseMs * made);
        return tryToAppend(batch, plan, deps);
      },
      { tries: maxTries, giveUp: () => fail('document.busy') },
    ),
  );
  return written instanceof Failure ? written : present(batch, written, deps);
}

type NewlyWritten = Omit<ChangeDocument, '_id' | 'websiteId' | 'schemaVersion'>;

async function tryToAppend(
  { batchId, by, ...key }: BatchOf,
  plan: Plan,
  { now, site: { log, drafts, signals } }: Deps,
): Promise<ChangeDocument | NewlyWritten | Failure | undefined> {
  const [draft, known] = await Promise.all([drafts.open(key), log.findBatch(key, batchId)]);
  if (!draft) return fail('document.unknown');
  if (known) {
    // Its author may have died before the summary was written.
    await drafts.summarise(key, draft);
    return known;
  }
  const planned = await plan(draft);
  if (planned instanceof Failure) return planned;
  const applied = applyOperations(draft.body, planned.operations);
  if ('problem' in applied) return refusalOf(applied);
  const change = {
    ...{ documentId: key.documentId, rev: draft.rev + 1, batchId, by, at: now() },
    ...planned,
    inverse: applied.inverse,
  };
  if (!(await log.insert(key.websiteId, change))) return undefined;
  signals.send(key, 'batch');
  await drafts.accept(key, change, applied.body);
  return change;
}

/** EDIT-236: a limit is answered with its number. */
function refusalOf({ problem, limit }: Extract<Applied, { problem: string }>): Failure {
  return limit === undefined ? fail('document.invalid', { problem }) : fail('limit.reached', { n: limit });
}

async function present(key: DocumentKey & { by: Author }, change: NewlyWritten, deps: Deps): Promise<AppliedBatch> {
  const { rev, operations } = change;
  const [reports, undoAndRedo] = await Promise.all([
    presentReports(key.websiteId, change, deps),
    undoAndRedoAfter(key, change, deps),
  ]);
  return { rev, operations, ...reports, ...undoAndRedo };
}

/** After a change of its own an author can undo that one, and has nothing to redo: the usual case needs no look. */
async function undoAndRedoAfter(key: DocumentKey & { by: Author }, change: NewlyWritten, deps: Deps) {
  const isPlain = change.undoes === undefined && change.redoOf === undefined && change.operations.length > 0;
  const isNewest = !('_id' in change);
  return isPlain && isNewest ? { canUndo: true, canRedo: false } : undoAndRedoOf(key, key.by.id, deps);
}
