import type { Link } from '@tessera/contracts/site/link.ts';
import type { InlineNode, RichText, TextBlockNode, TextMark } from '@tessera/contracts/site/rich-text.ts';
import { escapeHtml } from '@tessera/rules/text/escape-html.ts';
import { markElements } from './schema.ts';

/** What drawing needs from its caller. */
export interface HtmlOptions {
  /** Address that a link leads to; null where it leads nowhere, and only its text is written. */
  resolveLink: (link: Link) => string | null;
}

/** Writes a formatted text as HTML; pages, feeds, mail and the editor show the same elements. */
export const writeHtml = (text: RichText, options: HtmlOptions): string =>
  text.content.map((node) => blockHtml(node, options)).join('');

function blockHtml(node: TextBlockNode, options: HtmlOptions): string {
  switch (node.type) {
    case 'paragraph':
      return element('p', inlineHtml(node.content ?? [], options));
    case 'heading':
      return element(`h${node.attrs.level}`, inlineHtml(node.content ?? [], options));
    case 'code_block':
      return element('pre', element('code', (node.content ?? []).map(({ text }) => escapeHtml(text)).join('')));
    case 'horizontal_rule':
      return '<hr>';
    case 'blockquote':
      return element('blockquote', node.content.map((child) => blockHtml(child, options)).join(''));
    default:
      return listHtml(node, options);
  }
}

function listHtml(node: Extract<TextBlockNode, { type: 'bullet_list' | 'ordered_list' }>, options: HtmlOptions) {
  const items = node.content.map(({ content }) =>
    element('li', content.map((child) => blockHtml(child, options)).join('')),
  );
  if (node.type === 'bullet_list') return element('ul', items.join(''));
  const start = node.attrs.order === 1 ? '' : ` start="${node.attrs.order}"`;
  return `<ol${start}>${items.join('')}</ol>`;
}

const element = (name: string, html: string) => `<${name}>${html}</${name}>`;

interface OpenMark {
  /** Two marks with the same key share one element. */
  key: string;
  open: string;
  close: string;
}

/** Neighbours share the elements of the marks that they have in common, from the outermost on. */
function inlineHtml(nodes: readonly InlineNode[], options: HtmlOptions): string {
  let html = '';
  let open: OpenMark[] = [];
  const closeFrom = (index: number) => {
    for (const mark of open.slice(index).reverse()) html += mark.close;
    open = open.slice(0, index);
  };
  for (const node of nodes) {
    const wanted = marksOf(node.marks ?? [], options);
    const different = wanted.findIndex(({ key }, index) => open[index]?.key !== key);
    const shared = different < 0 ? wanted.length : different;
    closeFrom(shared);
    for (const mark of wanted.slice(shared)) html += mark.open;
    open = [...open, ...wanted.slice(shared)];
    html += node.type === 'text' ? escapeHtml(node.text) : '<br>';
  }
  closeFrom(0);
  return html;
}

function marksOf(marks: readonly TextMark[], { resolveLink }: HtmlOptions): OpenMark[] {
  return marks.flatMap((mark) => {
    const name = markElements[mark.type];
    if (mark.type !== 'link') return { key: mark.type, open: `<${name}>`, close: `</${name}>` };
    const href = resolveLink(mark.attrs.link);
    if (href === null) return [];
    const open = `<a href="${escapeHtml(href)}"${isElsewhere(mark.attrs.link) ? ' rel="noopener"' : ''}>`;
    return { key: JSON.stringify(mark.attrs.link), open, close: '</a>' };
  });
}

/** Whether a link names another host; a path is the website's own. */
const isElsewhere = (link: Link): boolean => link.to === 'web' && !link.url.startsWith('/');
