import type { NewId } from '../presets/id-source.ts';
import { childKindOf, childListOf, childrenOf, type NodeKind, type TreeNode } from './nodes.ts';

/** Copies a node with everything in it; every copy has an id of its own. */
export function copyNode<T extends TreeNode>(kind: NodeKind, node: T, newId: NewId): T {
  if (kind === 'root') return node;
  const list = childListOf(kind, node);
  const inner = childKindOf(kind);
  const children = kind === 'item' ? [] : childrenOf(kind, node).map((child) => copyNode(inner, child, newId));
  return { ...node, id: newId(kind), ...(list !== null && kind !== 'item' && { [list]: children }) };
}
