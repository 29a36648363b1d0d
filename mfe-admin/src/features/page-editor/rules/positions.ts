import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import type { Operation } from '@tessera/contracts/site/operations.ts';
import { childrenOf, type FoundNode, findNode, type TreeNode } from '@tessera/site-document/tree/nodes.ts';

/** A node among its siblings. */
export interface Sibling {
  found: FoundNode;
  parent: FoundNode;
  siblings: readonly TreeNode[];
  index: number;
}

/** Finds a node with its siblings; undefined for the document and for unknown ids. */
export function siblingOf(body: DocumentBody, id: string): Sibling | undefined {
  const found = findNode(body, id);
  const parent = found?.parentId ? findNode(body, found.parentId) : null;
  if (!found || !parent) return undefined;
  const siblings = childrenOf(parent.kind, parent.node);
  return { found, parent, siblings, index: siblings.findIndex((one) => one.id === id) };
}

/** Moves a node up or down its list; undefined at the end. */
export function moveWithin(body: DocumentBody, id: string, by: -1 | 1): Operation | undefined {
  const place = siblingOf(body, id);
  return place && moveTo(body, id, place.index + by);
}

/** Moves a node to the place of one of its siblings; undefined where it is there already. */
export function moveTo(body: DocumentBody, id: string, to: number): Operation | undefined {
  const place = siblingOf(body, id);
  if (!place || to === place.index || place.siblings[to] === undefined) return undefined;
  const after = place.siblings[to > place.index ? to : to - 1]?.id ?? null;
  return { op: 'move', id, into: place.parent.id, after };
}

/** Moves a block to the end of the section before, or to the start of the section after. */
export function moveAcross(body: DocumentBody, id: string, by: -1 | 1): Operation | undefined {
  const place = siblingOf(body, id);
  if (place?.found.kind !== 'block') return undefined;
  const sections = body.sections;
  const into = sections[sections.findIndex((section) => section.id === place.parent.id) + by];
  if (!into) return undefined;
  return { op: 'move', id, into: into.id, after: by === 1 ? null : (into.blocks.at(-1)?.id ?? null) };
}

/** Whether a node may be placed below another one. */
export function fitsInto(body: DocumentBody, id: string, into: string): boolean {
  const place = siblingOf(body, id);
  const target = findNode(body, into);
  if (!place || !target) return false;
  if (place.found.kind === 'section') return target.kind === 'root';
  if (place.found.kind === 'block') return target.kind === 'section';
  // Items hold the fields of their block's type.
  return target.id === place.parent.id || (target.kind === 'block' && target.node.type === place.parent.node.type);
}
