import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import {
  childKindOf,
  childrenOf,
  type NodeKind,
  type TreeNode,
  typeOfBlock,
} from '@tessera/site-document/tree/nodes.ts';
import { labelOf } from './label-of.ts';

/** A row of the outline. */
export interface OutlineRow {
  id: string;
  kind: NodeKind;
  /** Type of a block; `section` and `item` otherwise. */
  type: string;
  label: string;
  detail: string;
  children: OutlineRow[];
}

/** The sections of a page with their blocks and items, as the outline shows them. */
export const outlineRows = (body: DocumentBody): OutlineRow[] => rowsOf(body, 'root', { ...body, id: 'root' });

function rowsOf(body: DocumentBody, parentKind: NodeKind, parent: TreeNode): OutlineRow[] {
  const kind = childKindOf(parentKind);
  if (parentKind === 'item') return [];
  return childrenOf(parentKind, parent).map((node) => {
    const type = kind === 'block' ? String(node.type) : kind;
    const label = labelOf(body, node.id);
    const typeLabel = kind === 'block' ? (typeOfBlock(node)?.label ?? '') : '';
    const [name, words] =
      typeLabel !== '' && label.startsWith(`${typeLabel}: `)
        ? [typeLabel, label.slice(typeLabel.length + 2)]
        : [label, ''];
    return {
      ...{ id: node.id, kind, type },
      ...{ label: name, detail: words },
      children: rowsOf(body, kind, node),
    };
  });
}

/** How many blocks the sections hold together. */
export const blockCount = ({ sections }: DocumentBody): number =>
  sections.reduce((sum, { blocks }) => sum + blocks.length, 0);

/** Ids of the nodes around a node, from the outside in. */
export function ancestorsOf(rows: readonly OutlineRow[], id: string): string[] {
  for (const row of rows) {
    if (row.id === id) return [];
    const below = ancestorsOf(row.children, id);
    if (below.length > 0 || row.children.some((child) => child.id === id)) return [row.id, ...below];
  }
  return [];
}
