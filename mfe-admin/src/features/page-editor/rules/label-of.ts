import type { PageBody } from '@tessera/contracts/site/page-body.ts';
import { outlineLabel } from '@tessera/site-document/describe/outline-label.ts';
import { findNode } from '@tessera/site-document/tree/nodes.ts';

/** The name of a node in the outline; empty for unknown ids. */
export function labelOf(body: PageBody, id: string): string {
  const found = findNode(body, id);
  return found ? outlineLabel(found) : '';
}
