/**
 * Formatted text as ProseMirror stores it: a tree of nodes whose names are those of `prosemirror-schema-basic` and
 * `-list`. Colours, sizes and fonts are not part of it: those come from the section's tone and the website's style.
 */
import { z } from 'zod';
import { boundedJson } from '../bounded-json.ts';
import { documentLimits } from './limits.ts';
import { link } from './link.ts';

const plainMark = z.strictObject({ type: z.enum(['strong', 'em', 'code', 'strike', 'small', 'highlight']) });
const linkMark = z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ link }) });
/** What is particular about a run of text: its weight, or where it leads. */
export const textMark = z.union([plainMark, linkMark]);
export type TextMark = z.infer<typeof textMark>;

/** At most one mark of each type. */
const marks = z
  .array(textMark)
  .max(8)
  .refine((all) => new Set(all.map(({ type }) => type)).size === all.length, 'A mark is given twice.');
const textNode = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1).max(20_000),
  marks: marks.optional(),
});
/** Carries the marks of the text around it. */
const hardBreak = z.strictObject({ type: z.literal('hard_break'), marks: marks.optional() });
const inline = z.array(z.union([textNode, hardBreak])).max(2_000);
/** A run of text, or a line break. */
export type InlineNode = z.infer<typeof inline>[number];

const paragraph = z.strictObject({ type: z.literal('paragraph'), content: inline.optional() });
const heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.int().min(1).max(4) }),
  content: inline.optional(),
});
const codeBlock = z.strictObject({
  type: z.literal('code_block'),
  content: z
    .array(textNode.omit({ marks: true }))
    .max(1)
    .optional(),
});
const horizontalRule = z.strictObject({ type: z.literal('horizontal_rule') });

const blockNodes = z.lazy((): z.ZodType<TextBlockNode[]> => z.array(blockNode).min(1).max(1_000));
const listItem = z.strictObject({ type: z.literal('list_item'), content: blockNodes });
const blockNode: z.ZodType<TextBlockNode> = z.union([
  paragraph,
  heading,
  codeBlock,
  horizontalRule,
  z.strictObject({ type: z.literal('blockquote'), content: blockNodes }),
  z.strictObject({ type: z.literal('bullet_list'), content: z.array(listItem).min(1).max(1_000) }),
  z.strictObject({
    type: z.literal('ordered_list'),
    attrs: z.strictObject({ order: z.int().min(0).max(100_000) }),
    content: z.array(listItem).min(1).max(1_000),
  }),
]);

/** One paragraph, heading, list and so on. */
export type TextBlockNode =
  | z.infer<typeof paragraph>
  | z.infer<typeof heading>
  | z.infer<typeof codeBlock>
  | z.infer<typeof horizontalRule>
  | { type: 'blockquote'; content: TextBlockNode[] }
  | { type: 'bullet_list'; content: ListItemNode[] }
  | { type: 'ordered_list'; attrs: { order: number }; content: ListItemNode[] };
/** An item of a list. */
export interface ListItemNode {
  type: 'list_item';
  content: TextBlockNode[];
}

const doc = z.strictObject({ type: z.literal('doc'), content: z.array(blockNode).min(1).max(1_000) });

/** A whole formatted text. An empty one holds one empty paragraph. */
export const richText = boundedJson(doc, documentLimits.depth);
export type RichText = z.infer<typeof doc>;

/** Returns a text of one empty paragraph. */
export const emptyRichText = (): RichText => ({ type: 'doc', content: [{ type: 'paragraph' }] });
