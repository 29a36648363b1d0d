/**
 * The ProseMirror schema of formatted text: it accepts what the contract `richText` accepts, and
 * nothing else.
 */
import { link as linkSchema } from '@tessera/contracts/site/link.ts';
import type { RichText } from '@tessera/contracts/site/rich-text.ts';
import { Fragment, Node, Schema } from 'prosemirror-model';

const wholeNumber = (min: number, max: number) => (value: unknown) => {
  if (!Number.isInteger(value) || Number(value) < min || Number(value) > max)
    throw new RangeError(`A whole number from ${min} to ${max} is expected.`);
};
const aLink = (value: unknown) => {
  if (!linkSchema.safeParse(value).success) throw new RangeError('This is not a link.');
};

/** The HTML element of each mark; the same in pages, feeds, mail and the editor. */
export const markElements = {
  link: 'a',
  strong: 'strong',
  em: 'em',
  strike: 's',
  small: 'small',
  highlight: 'mark',
  code: 'code',
} as const;

/** Node and mark names are those of `prosemirror-schema-basic` and `-list`. */
export const textSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', toDOM: () => ['p', 0] },
    heading: {
      content: 'inline*',
      group: 'block',
      defining: true,
      attrs: { level: { default: 2, validate: wholeNumber(1, 4) } },
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    blockquote: { content: 'block+', group: 'block', defining: true, toDOM: () => ['blockquote', 0] },
    code_block: {
      content: 'text*',
      marks: '',
      group: 'block',
      code: true,
      defining: true,
      toDOM: () => ['pre', ['code', 0]],
    },
    horizontal_rule: { group: 'block', toDOM: () => ['hr'] },
    bullet_list: { content: 'list_item+', group: 'block', toDOM: () => ['ul', 0] },
    ordered_list: {
      content: 'list_item+',
      group: 'block',
      attrs: { order: { default: 1, validate: wholeNumber(0, 100_000) } },
      toDOM: ({ attrs }) => (attrs.order === 1 ? ['ol', 0] : ['ol', { start: attrs.order }, 0]),
    },
    list_item: { content: 'block+', defining: true, toDOM: () => ['li', 0] },
    text: { group: 'inline' },
    hard_break: { inline: true, group: 'inline', selectable: false, toDOM: () => ['br'] },
  },
  marks: {
    link: { attrs: { link: { validate: aLink } }, inclusive: false, toDOM: () => [markElements.link, 0] },
    strong: { toDOM: () => [markElements.strong, 0] },
    em: { toDOM: () => [markElements.em, 0] },
    strike: { toDOM: () => [markElements.strike, 0] },
    small: { toDOM: () => [markElements.small, 0] },
    highlight: { toDOM: () => [markElements.highlight, 0] },
    code: { code: true, toDOM: () => [markElements.code, 0] },
  },
});

/**
 * Returns the editor's form of a stored text: neighbouring texts with the same marks are joined and
 * marks are in the schema's order, as ProseMirror's own operations leave them.
 * @throws RangeError when the text does not fit the schema
 */
export function openText(stored: unknown): Node {
  const node = Node.fromJSON(textSchema, stored);
  node.check();
  return joined(node);
}

function joined(node: Node): Node {
  if (node.isText) return node;
  const children: Node[] = [];
  node.forEach((child) => {
    children.push(joined(child));
  });
  return node.copy(Fragment.fromArray(children));
}

/** Returns the stored form of a text; `toJSON` is typed as `any` by the library. */
export const storedText = (node: Node): RichText => node.toJSON();
