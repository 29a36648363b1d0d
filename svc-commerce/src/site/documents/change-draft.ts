import type { AppliedBatch } from '@tessera/contracts/commerce/document-calls.ts';
import { documentLimits } from '@tessera/contracts/site/limits.ts';
import type { Operation } from '@tessera/contracts/site/operations.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { rebaseOperations } from '@tessera/site-document/operations/rebase-operations.ts';
import { withoutUndone } from '@tessera/site-document/operations/without-undone.ts';
import type { Author } from '../author.ts';
import { appendBatch, type BatchOf, type PlannedBatch } from './append-batch.ts';
import type { DocumentKey } from './change-log.ts';
import type { DocumentsDeps } from './deps.ts';
import type { ChangeDocument } from './document-models.ts';
import type { Draft } from './drafts.ts';
import { nextChanges } from './own-changes.ts';
import { whoChanged } from './who-changed.ts';

type Deps = Pick<DocumentsDeps, 'now' | 'site'>;

/** Batches that operations are rebased over at most: more than an editor that was offline for hours is behind. */
const maxBehind = 2_000;

/** Applies operations that were made on an earlier revision. */
export async function changeDraft(
  batch: BatchOf,
  { baseRev, operations }: { baseRev: number; operations: Operation[] },
  deps: Deps,
): Promise<AppliedBatch | Failure> {
  if (Buffer.byteLength(JSON.stringify(operations)) > documentLimits.batchBytes)
    return fail('limit.reached', { n: documentLimits.batchBytes });
  return appendBatch(batch, (draft) => rebased(batch, { operations, rev: baseRev, draft }, deps), deps);
}

/** Undoes the author's newest batch that is not undone, or redoes what was undone last (also after a reload). */
export function undoChange(batch: BatchOf, direction: 'undo' | 'redo', deps: Deps): Promise<AppliedBatch | Failure> {
  const { log } = deps.site;
  const plan = async (draft: Draft) => {
    const rev = nextChanges(await log.own(batch, batch.by.id, draft.rev))[direction];
    const change = rev === undefined ? null : await log.findRev(batch, rev);
    if (!change) return fail('document.nothing_to_undo');
    const planned = await rebased(batch, { operations: change.inverse, rev: change.rev, draft, isStep: true }, deps);
    if (planned instanceof Failure) return planned;
    return { ...planned, ...(direction === 'undo' ? { undoes: change.rev } : { redoOf: change.rev }) };
  };
  return appendBatch(batch, plan, deps);
}

interface ToRebase {
  operations: Operation[];
  /** Revision the operations were made on. */
  rev: number;
  draft: Draft;
  /** Whether it takes back or repeats a batch: then those since that cancel out do not count. */
  isStep?: boolean;
}

async function rebased(
  key: DocumentKey,
  { operations, rev, draft, isStep = false }: ToRebase,
  { site: { log } }: Deps,
): Promise<PlannedBatch | Failure> {
  const behind = draft.rev - rev;
  if (behind === 0) return { operations };
  if (behind < 0 || behind > maxBehind) return fail('document.changes_gone');
  const all = await log.after(key, rev, { to: draft.rev });
  if (all.length !== behind) return fail('document.changes_gone');
  const since = isStep ? withoutUndone(all.map(withTaken)).map(({ change }) => change) : all;
  const planned = rebaseOperations(
    operations,
    since.flatMap((change) => change.operations),
    draft.body,
    since.toReversed().flatMap((change) => change.inverse),
  );
  const { authorOfRemoval, authorOfValue } = whoChanged(since);
  return {
    operations: planned.operations,
    setAside: planned.setAside.map((one) => withAuthor(one, authorOfRemoval(one))),
    overwrote: planned.overwrote.map((one) => withAuthor(one, authorOfValue(one))),
  };
}

/** A batch as `withoutUndone` looks at it. */
const withTaken = (change: ChangeDocument) => ({
  ...{ change, batchId: String(change.rev), operations: change.operations },
  undoes: (change.undoes ?? change.redoOf)?.toString(),
});

const withAuthor = <T extends object>(one: T, by: Author | undefined) => (by ? { ...one, by } : one);
