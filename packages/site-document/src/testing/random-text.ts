import type { Link } from '@tessera/contracts/site/link.ts';
import type { InlineNode, RichText, TextBlockNode, TextMark } from '@tessera/contracts/site/rich-text.ts';
import fc from 'fast-check';

const link: fc.Arbitrary<Link> = fc.oneof(
  fc.record({ to: fc.constant('page' as const), id: fc.stringMatching(/^[a-z0-9]{1,12}$/) }),
  fc.record({ to: fc.constant('web' as const), url: fc.constantFrom('/shop', 'https://example.com/a?b=1&c=2') }),
  fc.constant<Link>({ to: 'email', address: 'ann@example.com' }),
);
const mark: fc.Arbitrary<TextMark> = fc.oneof(
  fc.record({ type: fc.constantFrom(...(['strong', 'em', 'code', 'strike', 'small', 'highlight'] as const)) }),
  fc.record({ type: fc.constant('link' as const), attrs: fc.record({ link }) }),
);
const marks = fc.uniqueArray(mark, { selector: ({ type }) => type, maxLength: 3 });
const words = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'ab <>&"\'é', '\u{1f600}') });
const inline: fc.Arbitrary<InlineNode> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record(
      { type: fc.constant('text' as const), text: words, marks },
      { requiredKeys: ['type', 'text'] },
    ),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('hard_break' as const), marks }, { requiredKeys: ['type'] }) },
);
const line = fc.array(inline, { maxLength: 6 });

const { block } = fc.letrec<{ block: TextBlockNode }>((tie) => {
  const blocks = fc.array(tie('block'), { minLength: 1, maxLength: 3 });
  const items = fc.array(fc.record({ type: fc.constant('list_item' as const), content: blocks }), {
    minLength: 1,
    maxLength: 3,
  });
  return {
    block: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'text' },
      fc.record({ type: fc.constant('paragraph' as const), content: line }, { requiredKeys: ['type'] }),
      fc.record({
        type: fc.constant('heading' as const),
        attrs: fc.record({ level: fc.integer({ min: 1, max: 4 }) }),
        content: line,
      }),
      fc.record({
        type: fc.constant('code_block' as const),
        content: fc.array(fc.record({ type: fc.constant('text' as const), text: words }), { maxLength: 1 }),
      }),
      fc.constant<TextBlockNode>({ type: 'horizontal_rule' }),
      fc.record({ type: fc.constant('blockquote' as const), content: blocks }),
      fc.record({ type: fc.constant('bullet_list' as const), content: items }),
      fc.record({
        type: fc.constant('ordered_list' as const),
        attrs: fc.record({ order: fc.integer({ min: 0, max: 100 }) }),
        content: items,
      }),
    ),
  };
});

/** Any formatted text that the contract accepts, of every node and mark there is. */
export const anyRichText: fc.Arbitrary<RichText> = fc.record({
  type: fc.constant('doc' as const),
  content: fc.array(block, { minLength: 1, maxLength: 4 }),
});
