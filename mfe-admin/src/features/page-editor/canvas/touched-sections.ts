import { type DocumentBody, isItemBody } from '@tessera/contracts/site/document-body.ts';
import type { Operation } from '@tessera/contracts/site/operations.ts';
import type { TextBlockNode } from '@tessera/contracts/site/rich-text.ts';
import { isSameJson } from '@tessera/site-document/tree/is-same-json.ts';
import { sectionOf } from '../rules/add-place.ts';

/** Ids of the sections that operations change; an order or a removal of whole sections renders nothing again. */
export function touchedSections(
  operations: readonly Operation[],
  before: DocumentBody,
  after: DocumentBody,
): Set<string> {
  const touched = new Set<string>();
  const add = (body: DocumentBody, id: string) => {
    const section = sectionOf(body, id);
    if (section) touched.add(section);
  };
  for (const operation of operations) {
    if (operation.op === 'insert') add(after, operation.node.id);
    else if (operation.op === 'set' || operation.op === 'text') add(after, operation.id);
    else if (isSection(operation.id)) continue;
    else {
      add(before, operation.id);
      if (operation.op === 'move') add(after, operation.id);
    }
  }
  const there = new Set(after.sections.map(({ id }) => id));
  return new Set([...touched].filter((id) => there.has(id)));
}

/**
 * Whether a change shows outside of the sections: the title is the headline where no text has one, and a post or event
 * shows its own fields.
 */
export const changesPage = (before: DocumentBody, after: DocumentBody): boolean =>
  before.title !== after.title ||
  hasHeadline(before) !== hasHeadline(after) ||
  (isItemBody(after) && !isSameJson(shownFields(before), shownFields(after)));

const notShown = ['sections', 'urlId', 'seoTitle', 'seoDescription', 'isHiddenFromSearch'];
const shownFields = (body: DocumentBody) => Object.entries(body).filter(([field]) => !notShown.includes(field));

const hasHeadline = ({ sections }: DocumentBody): boolean =>
  sections.some(({ blocks }) => blocks.some((block) => block.type === 'text' && block.text.content.some(isHeadline)));

const isHeadline = (node: TextBlockNode): boolean => node.type === 'heading' && node.attrs.level === 1;

const isSection = (id: string) => id.startsWith('s_');
