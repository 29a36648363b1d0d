import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import type { OperationOf } from '@tessera/contracts/site/operations.ts';
import { childrenOf, nodesOf } from '@tessera/site-document/tree/nodes.ts';
import { labelOf } from './label-of.ts';
import { fitsInto, siblingOf } from './positions.ts';

/** A place that a node can be moved to, by its name. */
export interface MoveTarget {
  id: string;
  label: string;
  operation: OperationOf<'move'>;
}

/** Every other place that a node may have: "At the start of Opening", "After Mugs". */
export function moveTargets(body: DocumentBody, id: string): MoveTarget[] {
  const place = siblingOf(body, id);
  if (!place) return [];
  const parents = nodesOf(body).filter((node) => fitsInto(body, id, node.id));
  return parents.flatMap((parent) => {
    const rest = childrenOf(parent.kind, parent.node).filter((child) => child.id !== id);
    const within = parent.kind === 'root' ? '' : ` in ${labelOf(body, parent.id)}`;
    return [null, ...rest.map((child) => child.id)]
      .filter((after) => parent.id !== place.parent.id || after !== place.found.previousId)
      .map((after) => ({
        id: `${parent.id} ${after ?? ''}`,
        label: after === null ? `First${within || ' on the page'}` : `After ${labelOf(body, after)}${within}`,
        operation: { op: 'move', id, into: parent.id, after },
      }));
  });
}
