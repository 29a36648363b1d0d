/** Insert, remove and move: which node is below which, and after which sibling. */
import type { OperationOf } from '@tessera/contracts/site/operations.ts';
import { block, section } from '@tessera/contracts/site/page-body.ts';
import { completeNode } from '../migrate/complete-body.ts';
import { changeChildren } from '../tree/edit.ts';
import {
  childKindOf,
  childListOf,
  childrenOf,
  type FoundNode,
  findNode,
  idsWithin,
  itemsFieldOf,
  type NodeKind,
  type TreeNode,
  typeOfChild,
  type Values,
} from '../tree/nodes.ts';
import { checked } from './check-value.ts';
import { InvalidOperation } from './invalid-operation.ts';
import type { Step } from './step.ts';

/** Puts a new node below its parent. The ids of everything in it must be new to the document. */
export function insertNode(tree: Values, { into, after, node }: OperationOf<'insert'>): Step {
  const parent = parentIn(tree, into);
  const kind = childKindOf(parent.kind);
  const stored = checkedChild(parent, node);
  const ids = idsWithin(kind, stored);
  if (new Set(ids).size < ids.length || ids.some((id) => findNode(tree, id)))
    throw new InvalidOperation('A node with this id is already in the document.');
  return { tree: placed(tree, parent, after, stored), inverse: { op: 'remove', id: node.id } };
}

/** Takes a node out with everything in it. */
export function removeNode(tree: Values, { id }: OperationOf<'remove'>): Step {
  const { node, parentId, previousId } = childIn(tree, id);
  return { tree: without(tree, parentId, id), inverse: { op: 'insert', into: parentId, after: previousId, node } };
}

/** Puts a node after another sibling, or below another parent of the same kind. */
export function moveNode(tree: Values, { id, into, after }: OperationOf<'move'>): Step {
  const { node, parentId, previousId, kind } = childIn(tree, id);
  const rest = without(tree, parentId, id);
  const target = parentIn(rest, into);
  requireChildKind(target, kind);
  // An item of one type of block may not fit another type.
  if (kind === 'item' && into !== parentId) checkedChild(target, node);
  return { tree: placed(rest, target, after, node), inverse: { op: 'move', id, into: parentId, after: previousId } };
}

function parentIn(tree: Values, id: string): FoundNode {
  const parent = findNode(tree, id);
  if (!parent) throw new InvalidOperation('The parent is not in the document.');
  if (childListOf(parent.kind, parent.node) === null) throw new InvalidOperation('Nothing goes into this node.');
  return parent;
}

function childIn(tree: Values, id: string) {
  const found = findNode(tree, id);
  const parent = found?.parentId ? findNode(tree, found.parentId) : null;
  const node = parent && childrenOf(parent.kind, parent.node).find((child) => child.id === id);
  if (!found?.parentId || !node) throw new InvalidOperation('The node is not in the document.');
  return { kind: found.kind, node, parentId: found.parentId, previousId: found.previousId };
}

function requireChildKind(parent: FoundNode, kind: NodeKind): void {
  if (childKindOf(parent.kind) !== kind) throw new InvalidOperation(`This node does not go into a ${parent.kind}.`);
}

/** Holds a node against what the registry lets its parent have. Logs hold earlier nodes, which lack newer fields. */
function checkedChild(parent: FoundNode, stored: TreeNode): TreeNode {
  const kind = childKindOf(parent.kind);
  const node = completeNode({ kind, node: stored, ...typeOfChild(kind, parent.node, stored) });
  if (parent.kind === 'root') return checked(section, node, 'section');
  if (parent.kind === 'section') return checked(block, node, 'block');
  const items = itemsFieldOf(parent.node)?.field.schema;
  const [item] = items ? checked(items, [node], 'item') : [];
  if (!item) throw new InvalidOperation('Nothing goes into this node.');
  return item;
}

const without = (tree: Values, parentId: string, id: string): Values => {
  const parent = parentIn(tree, parentId);
  return changeChildren(tree, parent, (children) => children.filter((child) => child.id !== id));
};

function placed(tree: Values, parent: FoundNode, after: string | null, node: TreeNode): Values {
  const children = childrenOf(parent.kind, parent.node);
  const index = after === null ? -1 : children.findIndex((child) => child.id === after);
  if (after !== null && index < 0) throw new InvalidOperation('The sibling is not there.');
  return changeChildren(tree, parent, () => [...children.slice(0, index + 1), node, ...children.slice(index + 1)]);
}
