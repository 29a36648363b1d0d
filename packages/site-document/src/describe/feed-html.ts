import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import type { Block } from '@tessera/contracts/site/page-body.ts';
import { imageUrl } from '@tessera/rules/images/srcset.ts';
import { escapeHtml } from '@tessera/rules/text/escape-html.ts';
import { writeHtml } from '../text/write-html.ts';
import { linkHref } from './link-href.ts';

const pictureWidth = 1500;

/**
 * The texts and pictures of a document as HTML, in reading order, for readers outside the website.
 * @param addresses paths by `addressKey`, for links inside the website
 */
export function feedHtml({ sections }: DocumentBody, addresses: Readonly<Record<string, string>>): string {
  return sections.flatMap(({ blocks }) => blocks.map((block) => blockHtml(block, addresses))).join('');
}

function blockHtml(block: Block, addresses: Readonly<Record<string, string>>): string {
  if (block.type === 'text') return writeHtml(block.text, { resolveLink: (link) => linkHref(link, addresses) || null });
  if (block.type !== 'image' || !block.image) return '';
  const { url, alt, width, height } = block.image;
  const src = escapeHtml(imageUrl(url, pictureWidth));
  const picture = `<img src="${src}" alt="${escapeHtml(alt)}" width="${width}" height="${height}">`;
  const caption = block.caption && `<figcaption>${escapeHtml(block.caption)}</figcaption>`;
  return `<figure>${picture}${caption}</figure>`;
}
