import { link as linkSchema, type Link } from '@tessera/contracts/site/link.ts';
import { textSchema } from '@tessera/site-document/text/schema.ts';
import { type DOMOutputSpec, type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model';

/** How nodes are drawn while they are edited, and read where the browser changed them: the same elements as on the page. */
const nodes: Readonly<Record<string, Pick<NodeSpec, 'toDOM' | 'parseDOM'>>> = {
  paragraph: { toDOM: () => ['p', 0], parseDOM: [{ tag: 'p' }, { tag: 'div' }] },
  heading: {
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    parseDOM: [1, 2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
  },
  blockquote: { toDOM: () => ['blockquote', 0], parseDOM: [{ tag: 'blockquote' }] },
  code_block: { toDOM: () => ['pre', ['code', 0]], parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }] },
  horizontal_rule: { toDOM: () => ['hr'], parseDOM: [{ tag: 'hr' }] },
  bullet_list: { toDOM: () => ['ul', 0], parseDOM: [{ tag: 'ul' }] },
  ordered_list: { toDOM: ({ attrs }) => ['ol', { start: attrs.order }, 0], parseDOM: [{ tag: 'ol' }] },
  list_item: { toDOM: () => ['li', 0], parseDOM: [{ tag: 'li' }] },
  hard_break: { toDOM: () => ['br'], parseDOM: [{ tag: 'br' }] },
};

const marks: Readonly<Record<string, Pick<MarkSpec, 'toDOM' | 'parseDOM'>>> = {
  strong: simple('strong', 'b'),
  em: simple('em', 'i'),
  strike: simple('s', 'del'),
  small: simple('small'),
  highlight: simple('mark'),
  code: simple('code'),
  link: { toDOM: ({ attrs }): DOMOutputSpec => ['a', { href: hrefOf(attrs.link) }, 0] },
};

function simple(tag: string, other = tag): Pick<MarkSpec, 'toDOM' | 'parseDOM'> {
  return { toDOM: () => [tag, 0], parseDOM: [{ tag }, ...(other === tag ? [] : [{ tag: other }])] };
}

/** Links are not followed while a text is edited: the address only makes the element a link. */
function hrefOf(value: unknown): string {
  const read = linkSchema.safeParse(value);
  return read.success && read.data.to === 'web' ? read.data.url : '#';
}

const withDrawing = <S extends object>(specs: Record<string, S>, drawing: Readonly<Record<string, object>>) =>
  Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, { ...spec, ...drawing[name] }]));

const namesOf = (types: Readonly<Record<string, { spec: object }>>) =>
  Object.fromEntries(Object.entries(types).map(([name, { spec }]) => [name, spec]));

/** The schema of stored texts, with how each node looks in the editor. Steps of one are steps of the other. */
export const editingSchema = new Schema({
  nodes: withDrawing(namesOf(textSchema.nodes), nodes),
  marks: withDrawing(namesOf(textSchema.marks), marks),
});

/** The link at a place of a text, if one is there. */
export function linkOf(node: Node | null | undefined): Link | null {
  const mark = node?.marks.find(({ type }) => type === editingSchema.marks.link);
  const read = linkSchema.safeParse(mark?.attrs.link);
  return read.success ? read.data : null;
}
