import { defineBlock } from '../block-type.ts';
import { text } from '../fields.ts';

export const searchBlock = defineBlock({
  type: 'search',
  label: 'Search',
  group: 'site',
  summary: 'A search box for the whole website.',
  fields: { placeholder: text('Placeholder', { max: 80 }) },
});
