import { defineBlock } from '../block-type.ts';
import { text } from '../fields.ts';

export const quoteBlock = defineBlock({
  type: 'quote',
  label: 'Quote',
  group: 'basic',
  summary: 'Words of a customer or a friend, with their name.',
  fields: {
    quote: text('Quote', { max: 2_000, isLong: true }),
    source: text('Source', { max: 200 }),
  },
});
