import type { Positions } from '../filter/types.ts';
import type { Task } from '../flow.ts';
import type { Scope } from '../query/scope.ts';
import type { Row } from '../store/read.ts';
import { removeDocument } from '../write/write.ts';
import { forEachMatch, type Selection, writableCollection } from './matches.ts';

/** Removes the matches, or the first; the last one removed comes back. */
export function* runRemove(
  scope: Scope,
  statement: Selection,
): Task<{ removed: number; row: Row | undefined; positions: Positions | undefined }> {
  const collection = writableCollection(scope);
  let last: { row: Row; positions: Positions } | undefined;
  const removed = !collection
    ? 0
    : yield* forEachMatch(scope, collection, statement, (row, positions) => {
        removeDocument(scope.store, collection, row);
        last = { row, positions };
      });
  return { removed, row: last?.row, positions: last?.positions };
}
