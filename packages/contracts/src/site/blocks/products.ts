import { defineBlock } from '../block-type.ts';
import { records, text } from '../fields.ts';

export const productsBlock = defineBlock({
  type: 'products',
  label: 'Products',
  group: 'store',
  summary: 'Products you choose, or the newest of the store.',
  fields: {
    heading: text('Heading'),
    source: records('Products', 'products'),
  },
});
