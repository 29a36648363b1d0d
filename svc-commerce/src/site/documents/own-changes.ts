import type { DocumentKey, OwnChange } from './change-log.ts';
import type { DocumentsDeps } from './deps.ts';

/** Revisions of an author's batches that come next; undefined where there is none. */
interface NextChanges {
  undo?: number;
  redo?: number;
}

/**
 * Finds what an author undoes and redoes next. Undone is the newest batch, also a redone one, that no other batch undoes;
 * redone the newest undoing batch, unless the author changed something after it.
 * @param own batches of one author, newest first
 */
export function nextChanges(own: readonly OwnChange[]): NextChanges {
  const undone = new Set(own.flatMap(({ undoes }) => undoes ?? []));
  const redone = new Set(own.flatMap(({ redoOf }) => redoOf ?? []));
  const isUndo = ({ undoes }: OwnChange) => undoes !== undefined;
  const isNew = ({ undoes, redoOf }: OwnChange) => undoes === undefined && redoOf === undefined;
  const sinceNew = own.slice(0, own.findIndex(isNew) < 0 ? own.length : own.findIndex(isNew));
  const undo = own.find((change) => !isUndo(change) && !undone.has(change.rev) && change.operations.length > 0)?.rev;
  const redo = sinceNew.find((change) => isUndo(change) && !redone.has(change.rev))?.rev;
  return { ...(undo !== undefined && { undo }), ...(redo !== undefined && { redo }) };
}

/** Whether an author has something to undo or redo in a document. */
export async function undoAndRedoOf(
  key: DocumentKey,
  authorId: string,
  { site: { log } }: Pick<DocumentsDeps, 'site'>,
): Promise<{ canUndo: boolean; canRedo: boolean }> {
  const { undo, redo } = nextChanges(await log.own(key, authorId, Number.MAX_SAFE_INTEGER));
  return { canUndo: undo !== undefined, canRedo: redo !== undefined };
}
