/** The ProseMirror schema of formatted text: it accepts what the contract `richText` accepts, and nothing else. */
import { link as linkSchema } from '@tessera/contracts/site/link.ts';
import type { RichText } from '@tessera/contracts/site/rich-text.ts';
import { Fragment, type Mark, Node, Schema } from 'prosemirror-model';

const wholeNumber = (min: number, max: number) => (value: unknown) => {
  if (!Number.isInteger(value) || Number(value) < min || Number(value) > max)
    throw new RangeError(`A whole number from ${min} to ${max} is expected.`);
};
const aLink = (value: unknown) => {
  if (!linkSchema.safeParse(value).success) throw new RangeError('This is not a link.');
};

/** Node and mark names are those of `prosemirror-schema-basic` and `-list`. */
export const textSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block' },
    heading: {
      content: 'inline*',
      group: 'block',
      defining: true,
      attrs: { level: { default: 2, validate: wholeNumber(1, 4) } },
    },
    blockquote: { content: 'block+', group: 'block', defining: true },
    code_block: { content: 'text*', marks: '', group: 'block', code: true, defining: true },
    horizontal_rule: { group: 'block' },
    bullet_list: { content: 'list_item+', group: 'block' },
    ordered_list: {
      content: 'list_item+',
      group: 'block',
      attrs: { order: { default: 1, validate: wholeNumber(0, 100_000) } },
    },
    list_item: { content: 'block+', defining: true },
    text: { group: 'inline' },
    hard_break: { inline: true, group: 'inline', selectable: false },
  },
  marks: {
    link: { attrs: { link: { validate: aLink } }, inclusive: false },
    strong: {},
    em: {},
    strike: {},
    small: {},
    highlight: {},
    code: { code: true },
  },
});

/**
 * Returns the editor's form of a stored text: neighbouring texts with the same marks are joined and marks are in the
 * schema's order, as ProseMirror's own operations leave them.
 * @throws RangeError when the text does not fit the schema
 */
export function openText(stored: unknown): Node {
  const node = joined(Node.fromJSON(textSchema, stored));
  node.check();
  return node;
}

function joined(node: Node): Node {
  if (node.isText) return node.mark(node.marks.reduce((set: readonly Mark[], mark) => mark.addToSet(set), []));
  const children: Node[] = [];
  node.forEach((child) => {
    children.push(joined(child));
  });
  return node.copy(Fragment.fromArray(children));
}

/** Returns the stored form of a text; `toJSON` is typed as `any` by the library. */
export const storedText = (node: Node): RichText => node.toJSON();
