import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import { outlineLabel } from '@tessera/site-document/describe/outline-label.ts';
import { findNode } from '@tessera/site-document/tree/nodes.ts';

/** The name of a node in the outline; empty for unknown ids. */
export function labelOf(body: DocumentBody, id: string): string {
  const found = findNode(body, id);
  return found ? outlineLabel(found) : '';
}

/** The name of a node without its words: a section's own name, the type of a block or an item. */
export function shortLabelOf(body: DocumentBody, id: string): string {
  const found = findNode(body, id);
  if (!found) return '';
  return found.kind === 'section' ? outlineLabel(found) : found.label;
}
