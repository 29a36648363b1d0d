import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import { writeHtml } from '../text/write-html.ts';
import { linkHref } from './link-href.ts';

/**
 * The texts of a document as HTML, in reading order; other blocks are left out.
 * @param addresses paths by `addressKey`, for links inside the website
 */
export function bodyHtml({ sections }: DocumentBody, addresses: Readonly<Record<string, string>>): string {
  const texts = sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === 'text' ? block.text : [])));
  return texts.map((text) => writeHtml(text, { resolveLink: (link) => linkHref(link, addresses) || null })).join('');
}
