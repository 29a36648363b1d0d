import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import type { OperationOf } from '@tessera/contracts/site/operations.ts';
import { childrenOf, findNode } from '@tessera/site-document/tree/nodes.ts';
import { fitsInto, siblingOf } from './positions.ts';

interface Drop {
  id: string;
  target: string;
  position: 'before' | 'after' | 'on';
}

/** The move that a drop makes; undefined where the node cannot go, or already is. */
export function dropOperation(body: DocumentBody, { id, target, position }: Drop): OperationOf<'move'> | undefined {
  if (id === target) return undefined;
  if (position === 'on') {
    const found = findNode(body, target);
    const last = found && childrenOf(found.kind, found.node).at(-1);
    return found && fitsInto(body, id, target) && last?.id !== id
      ? { op: 'move', id, into: target, after: last?.id ?? null }
      : undefined;
  }
  const place = siblingOf(body, target);
  const own = siblingOf(body, id);
  if (!place || !own || !fitsInto(body, id, place.parent.id)) return undefined;
  const rest = place.siblings.filter((one) => one.id !== id);
  const at = rest.findIndex((one) => one.id === target);
  const after = (position === 'after' ? rest[at] : rest[at - 1])?.id ?? null;
  const isSame = place.parent.id === own.parent.id && after === own.found.previousId;
  return isSame ? undefined : { op: 'move', id, into: place.parent.id, after };
}
