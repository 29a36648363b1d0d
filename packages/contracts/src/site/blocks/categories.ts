import { defineBlock } from '../block-type.ts';
import { records, text } from '../fields.ts';

export const categoriesBlock = defineBlock({
  type: 'categories',
  label: 'Categories',
  group: 'store',
  summary: 'Links to categories of the store, with their pictures.',
  fields: {
    heading: text('Heading'),
    source: records('Categories', 'categories'),
  },
});
