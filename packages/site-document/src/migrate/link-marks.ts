import type { Link } from '@tessera/contracts/site/link.ts';
import type { InlineNode, ListItemNode, TextBlockNode } from '@tessera/contracts/site/rich-text.ts';

/** Returns text blocks whose links lead where `linkOf` says. */
export function withLinks(nodes: readonly TextBlockNode[], linkOf: (link: Link) => Link): TextBlockNode[] {
  return nodes.map((node) => changed(node, linkOf));
}

function changed<T extends TextBlockNode | ListItemNode | InlineNode>(node: T, linkOf: (link: Link) => Link): T {
  if (node.type === 'text') {
    const marks = node.marks?.map((mark) =>
      mark.type === 'link' ? { ...mark, attrs: { link: linkOf(mark.attrs.link) } } : mark,
    );
    return marks ? { ...node, marks } : node;
  }
  if (!('content' in node) || node.content === undefined) return node;
  return { ...node, content: node.content.map((child) => changed(child, linkOf)) } as T;
}
