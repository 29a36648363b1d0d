import { type Link, link as linkSchema } from '@tessera/contracts/site/link.ts';
import type { Node } from 'prosemirror-model';

/** The link that a piece of text has, if any. */
export function linkOf(node: Node | null | undefined): Link | null {
  const mark = node?.marks.find(({ type }) => type.name === 'link');
  const read = linkSchema.safeParse(mark?.attrs.link);
  return read.success ? read.data : null;
}
