/** Reads a document as a tree: the document, its sections, their blocks, the blocks' items. */
import { blockTypes } from '@tessera/contracts/site/blocks/index.ts';
import { type DocumentBody, documentTypes } from '@tessera/contracts/site/document-body.ts';
import type { Field, Fields } from '@tessera/contracts/site/field.ts';
import type { ItemsField } from '@tessera/contracts/site/fields.ts';
import { rootId } from '@tessera/contracts/site/node-id.ts';
import { sectionFields } from '@tessera/contracts/site/page-body.ts';

/** A section, block or item, whatever its type. */
export interface TreeNode {
  id: string;
  [field: string]: unknown;
}
/** A document or a node, by the names of its fields. */
export interface Values {
  [field: string]: unknown;
}

/** What a node is; the kind follows from how deep it is. */
export const nodeKinds = ['root', 'section', 'block', 'item'] as const;
export type NodeKind = (typeof nodeKinds)[number];

/** A node with where it is. */
export interface FoundNode {
  /** `root` for the document itself. */
  id: string;
  kind: NodeKind;
  node: Values;
  /** Null for the document itself. */
  parentId: string | null;
  /** The sibling before it; null for the first. */
  previousId: string | null;
  /** What owners call a node of its type: `Page`, `Section`, `Image`, `Button`. */
  label: string;
  /** The fields that the registry gives this node. */
  fields: Fields;
  /** Positions from the document down to the node. */
  path: readonly number[];
}

const types: Readonly<Record<string, { label: string; fields: Fields }>> = blockTypes;
const noFields: Fields = {};

/** Describes the type of a block; undefined for a type that the registry does not list. */
export const typeOfBlock = (block: Values) =>
  typeof block.type === 'string' && Object.hasOwn(types, block.type) ? types[block.type] : undefined;

/** Whether a field is a list of items. */
export const isItemsField = (field: Field): field is ItemsField => field.kind === 'items';

/** The field of a block that lists its items, with its name; null when the type has no items. */
export function itemsFieldOf(block: Values): { name: string; field: ItemsField } | null {
  for (const [name, field] of Object.entries(typeOfBlock(block)?.fields ?? noFields))
    if (isItemsField(field)) return { name, field };
  return null;
}

/** Name of the list that holds a node's children; null where a node has none. */
export function childListOf(kind: NodeKind, node: Values): string | null {
  if (kind === 'root') return 'sections';
  if (kind === 'section') return 'blocks';
  return kind === 'block' ? (itemsFieldOf(node)?.name ?? null) : null;
}

/** The children of a node, in their order. */
export function childrenOf(kind: NodeKind, node: Values): readonly TreeNode[] {
  const name = childListOf(kind, node);
  const list = name === null ? null : node[name];
  return Array.isArray(list) ? list : [];
}

/** Kind of a node's children. */
export const childKindOf = (kind: NodeKind): NodeKind => nodeKinds[nodeKinds.indexOf(kind) + 1] ?? 'item';

/** What the registry knows of a node of a kind below its parent. */
export function typeOfChild(kind: NodeKind, parent: Values, node: Values): { label: string; fields: Fields } {
  if (kind === 'section') return { label: 'Section', fields: sectionFields };
  if (kind === 'block') return typeOfBlock(node) ?? { label: 'Block', fields: noFields };
  const items = itemsFieldOf(parent)?.field;
  return { label: items?.itemLabel ?? 'Item', fields: items?.fields ?? noFields };
}

/** The document itself as a node. */
export const rootOf = (body: Values): FoundNode => ({
  id: rootId,
  kind: 'root',
  node: body,
  parentId: null,
  previousId: null,
  ...typeOfDocument(body),
  path: [],
});

const documents: Readonly<Record<string, { label: string; fields: Fields }>> = documentTypes;
const typeOfDocument = ({ kind }: Values) =>
  (typeof kind === 'string' && Object.hasOwn(documents, kind) ? documents[kind] : undefined) ?? documentTypes.page;

const pick = ({ label, fields }: { label: string; fields: Fields }) => ({ label, fields });

function childAt(parent: FoundNode, siblings: readonly TreeNode[], index: number): FoundNode | null {
  const node = siblings[index];
  if (!node) return null;
  const kind = childKindOf(parent.kind);
  return {
    id: node.id,
    kind,
    node,
    parentId: parent.id,
    previousId: siblings[index - 1]?.id ?? null,
    ...pick(typeOfChild(kind, parent.node, node)),
    path: [...parent.path, index],
  };
}

/** The node with this id, or null. `root` is the document itself. */
export function findNode(body: DocumentBody | Values, id: string): FoundNode | null {
  return id === rootId ? rootOf(body) : findBelow(rootOf(body), id);
}

function findBelow(parent: FoundNode, id: string): FoundNode | null {
  const children = childrenOf(parent.kind, parent.node);
  const index = children.findIndex((child) => child.id === id);
  if (index >= 0) return childAt(parent, children, index);
  for (let at = 0; at < children.length; at += 1) {
    const child = childAt(parent, children, at);
    const found = child && child.kind !== 'item' && findBelow(child, id);
    if (found) return found;
  }
  return null;
}

/**
 * Every node of a document in reading order: the document, a section, its first block, that block's
 * items.
 */
export function nodesOf(body: DocumentBody | Values): FoundNode[] {
  return nodesWithin(rootOf(body));
}

/** A node and everything in it, in reading order. */
export function nodesWithin(parent: FoundNode): FoundNode[] {
  const children = childrenOf(parent.kind, parent.node);
  const below = children.flatMap((_child, index) => {
    const child = childAt(parent, children, index);
    return child ? nodesWithin(child) : [];
  });
  return [parent, ...below];
}

/** Ids of a node and of everything in it. */
export function idsWithin(kind: NodeKind, node: TreeNode): string[] {
  const inner = childKindOf(kind);
  return [node.id, ...childrenOf(kind, node).flatMap((child) => idsWithin(inner, child))];
}
