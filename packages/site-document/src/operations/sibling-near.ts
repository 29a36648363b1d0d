import type { Operation, OperationOf } from '@tessera/contracts/site/operations.ts';
import { childrenOf, findNode, type Values } from '../tree/nodes.ts';

/**
 * Returns the sibling that a node goes after: the one its author named or, where that is gone, the
 * nearest of its former neighbours before it that is still there. Null is the first place.
 *
 * @param inverse what takes the others' changes back, in the order it would be applied; it names
 *   former neighbours
 */
export function siblingNear(
  operation: OperationOf<'insert'> | OperationOf<'move'>,
  tree: Values,
  inverse: readonly Operation[],
): string | null {
  const { into } = operation;
  const parent = findNode(tree, into);
  const moved = operation.op === 'move' ? operation.id : null;
  const siblings = new Set(parent ? childrenOf(parent.kind, parent.node).map(({ id }) => id) : []);
  if (moved !== null) siblings.delete(moved);
  const tried = new Set<string>();
  let after = operation.after;
  while (after !== null && !siblings.has(after)) {
    if (tried.has(after)) return null;
    tried.add(after);
    after = after === moved ? previousIn(tree, after, into) : formerPrevious(after, into, inverse);
  }
  return after;
}

function previousIn(tree: Values, id: string, parentId: string): string | null {
  const found = findNode(tree, id);
  return found?.parentId === parentId ? found.previousId : null;
}

/** The sibling before a node in the document that the inverse leads back to. */
function formerPrevious(id: string, into: string, inverse: readonly Operation[]): string | null {
  for (const one of inverse.toReversed()) {
    const isOfNode = one.op === 'insert' ? one.node.id === id : one.op === 'move' && one.id === id;
    if (isOfNode && 'after' in one && one.into === into) return one.after;
  }
  return null;
}
