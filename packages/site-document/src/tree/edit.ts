/**
 * Changes of a tree that copy only the nodes on the way to the change; everything else is shared.
 */
import { childKindOf, childListOf, childrenOf, type NodeKind, type TreeNode, type Values } from './nodes.ts';

/** Returns the tree with the node at `path` changed. */
export function changeAt(tree: Values, path: readonly number[], change: (node: Values) => Values): Values {
  return changeBelow('root', tree, path, change);
}

function changeBelow(kind: NodeKind, node: Values, path: readonly number[], change: (node: Values) => Values): Values {
  const [index, ...rest] = path;
  if (index === undefined) return change(node);
  const list = childListOf(kind, node);
  if (list === null) return node;
  const children: readonly Values[] = childrenOf(kind, node);
  const inner = childKindOf(kind);
  return {
    ...node,
    [list]: children.map((child, at) => (at === index ? changeBelow(inner, child, rest, change) : child)),
  };
}

/** Returns the tree with the children of the node at `path` replaced. */
export function changeChildren(
  tree: Values,
  { kind, path }: { kind: NodeKind; path: readonly number[] },
  change: (children: readonly TreeNode[]) => readonly TreeNode[],
): Values {
  return changeAt(tree, path, (node) => {
    const list = childListOf(kind, node);
    return list === null ? node : { ...node, [list]: change(childrenOf(kind, node)) };
  });
}
