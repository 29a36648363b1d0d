import type { Operation } from '@tessera/contracts/site/operations.ts';

/** A batch of the log, as far as undo needs it. */
export interface LoggedBatch {
  batchId: string;
  operations: readonly Operation[];
  /** The batch that this one takes back. */
  undoes?: string | undefined;
}

/**
 * Returns the batches without those that cancel out: one that was undone before anything else
 * changed, and its undo. What is rebased over the rest keeps positions in text that was deleted and
 * came back.
 */
export function withoutUndone<Batch extends LoggedBatch>(batches: readonly Batch[]): Batch[] {
  const rest: Batch[] = [];
  for (const batch of batches) {
    if (batch.undoes !== undefined && rest.at(-1)?.batchId === batch.undoes) rest.pop();
    else rest.push(batch);
  }
  return rest;
}
