import type { InlineNode, RichText, TextBlockNode } from '@tessera/contracts/site/rich-text.ts';

/**
 * A formatted text without its formatting: paragraphs have an empty line between them, items of
 * lists a new line.
 */
export const plainText = (text: RichText): string => text.content.map(blockText).filter(Boolean).join('\n\n');

function blockText(node: TextBlockNode): string {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'code_block':
      return inlineText(node.content ?? []);
    case 'horizontal_rule':
      return '';
    case 'blockquote':
      return node.content.map(blockText).filter(Boolean).join('\n\n');
    default:
      return node.content.map(({ content }) => content.map(blockText).filter(Boolean).join('\n')).join('\n');
  }
}

/** The words of a line. */
export const inlineText = (nodes: readonly InlineNode[]): string =>
  nodes.map((node) => (node.type === 'text' ? node.text : '\n')).join('');
