import type { Image } from '@tessera/contracts/primitives.ts';
import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import type { Block } from '@tessera/contracts/site/page-body.ts';
import { writeMarkdown } from '../text/write-markdown.ts';
import { type Addresses, linkHref } from './link-href.ts';

/** What addresses in the text are made of. */
interface MarkdownResolve {
  addresses: Addresses;
  image: (image: Image) => string;
}

/** The texts, pictures, films and buttons of a document as Markdown, in reading order; other blocks are left out. */
export function bodyMarkdown({ sections }: DocumentBody, resolve: MarkdownResolve): string {
  const blocks = sections.flatMap((section) => section.blocks.map((block) => blockMarkdown(block, resolve)));
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function blockMarkdown(block: Block, { addresses, image: imageOf }: MarkdownResolve): string {
  const picture = (image: Image | null, caption: string) =>
    image ? `![${label(image.alt || caption)}](${imageOf(image)})${caption && `\n\n*${label(caption)}*`}` : '';
  switch (block.type) {
    case 'text':
      return writeMarkdown(block.text, (link) => linkHref(link, addresses));
    case 'image':
      return picture(block.image, block.caption);
    case 'gallery':
      return block.items.map(({ image, caption }) => picture(image, caption)).join('\n\n');
    case 'video':
      return block.url && `<${block.url}>`;
    case 'quote':
      return block.quote && `> ${label(block.quote)}${block.source && `\n>\n> ${label(block.source)}`}`;
    case 'buttons':
      return block.items.map(({ label: text, link }) => `[${label(text)}](${linkHref(link, addresses)})`).join(' ');
    default:
      return '';
  }
}

const label = (text: string) => text.replace(/\s+/g, ' ').replace(/[[\]\\*_`]/g, (sign) => `\\${sign}`);
