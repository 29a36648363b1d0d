import type { Link } from '@tessera/contracts/site/link.ts';
import type { RichText } from '@tessera/contracts/site/rich-text.ts';
import { defaultMarkdownSerializer, MarkdownSerializer } from 'prosemirror-markdown';
import type { Mark } from 'prosemirror-model';
import { openText } from './schema.ts';

const plainMark = { open: '', close: '' } as const;

/**
 * Writes a formatted text as Markdown (CommonMark, with `~~` for struck text).
 * @param resolveLink address that a link leads to; empty where it leads nowhere, and only its text is written
 */
export function writeMarkdown(text: RichText, resolveLink: (link: Link) => string): string {
  const hrefOf = ({ attrs }: Mark) => resolveLink(attrs.link as Link);
  const serializer = new MarkdownSerializer(defaultMarkdownSerializer.nodes, {
    ...defaultMarkdownSerializer.marks,
    link: {
      open: (_state, mark) => (hrefOf(mark) === '' ? '' : '['),
      close: (_state, mark) => (hrefOf(mark) === '' ? '' : `](${hrefOf(mark).replace(/[()\s]/g, encodeURIComponent)})`),
      mixable: true,
    },
    strike: { open: '~~', close: '~~', mixable: true, expelEnclosingWhitespace: true },
    small: plainMark,
    highlight: plainMark,
  });
  return serializer.serialize(openText(text));
}
