import {
  childKindOf,
  childListOf,
  childrenOf,
  type NodeKind,
  type TreeNode,
} from '@tessera/site-document/tree/nodes.ts';

/** Makes ids that are new to the document. */
export type CreateId = (kind: 'section' | 'block' | 'item') => string;

/** Copies a node with everything in it; every copy has an id of its own. */
export function copyNode(kind: NodeKind, node: TreeNode, createId: CreateId): TreeNode {
  if (kind === 'root') return node;
  const list = childListOf(kind, node);
  const inner = childKindOf(kind);
  const children = kind === 'item' ? [] : childrenOf(kind, node).map((child) => copyNode(inner, child, createId));
  return { ...node, id: createId(kind), ...(list !== null && kind !== 'item' && { [list]: children }) };
}
