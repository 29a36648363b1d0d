import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import { labelOf } from './label-of.ts';
import { siblingOf } from './positions.ts';

/** `Moved Mugs after Opening, 2 of 6`: where a node is after it was moved. */
export function movedText(body: DocumentBody, id: string): string {
  const place = siblingOf(body, id);
  if (!place) return '';
  const { siblings, index, parent, found } = place;
  const before = siblings[index - 1];
  const target =
    before !== undefined
      ? `after ${labelOf(body, before.id)}`
      : found.kind === 'block'
        ? `to the start of ${labelOf(body, parent.id)}`
        : 'to the start';
  return `Moved ${labelOf(body, id)} ${target}, ${index + 1} of ${siblings.length}`;
}
