import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import { findNode } from '@tessera/site-document/tree/nodes.ts';

/** Where something new goes: into a node, after one of its children, or first. */
export interface AddPlace {
  into: string;
  after: string | null;
}

/** A new section goes after the one that is selected, or at the end. */
export function sectionPlace(body: DocumentBody, selected: string): AddPlace {
  const section = sectionOf(body, selected) ?? body.sections.at(-1)?.id ?? null;
  return { into: 'root', after: section };
}

/** A new block goes after the one that is selected, or at the end of the selected or last section. */
export function blockPlace(body: DocumentBody, selected: string): AddPlace | undefined {
  const into = sectionOf(body, selected) ?? body.sections.at(-1)?.id;
  const section = body.sections.find(({ id }) => id === into);
  if (!section) return undefined;
  const after = section.blocks.find(({ id }) => id === selected || id === findNode(body, selected)?.parentId);
  return { into: section.id, after: (after ?? section.blocks.at(-1))?.id ?? null };
}

/** The section that a node is, or is in. */
export function sectionOf(body: DocumentBody, id: string): string | undefined {
  const found = findNode(body, id);
  if (!found || found.kind === 'root') return undefined;
  return found.kind === 'section' ? found.id : found.parentId ? sectionOf(body, found.parentId) : undefined;
}
