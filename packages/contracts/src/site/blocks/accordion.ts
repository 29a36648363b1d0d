import { blockTypeCode } from '../../enumerations/site-blocks.ts';
import { defineBlock } from '../block-type.ts';
import { items, richText, text, toggle } from '../fields.ts';

export const accordionBlock = defineBlock({
  type: 'accordion',
  label: 'Accordion',
  group: 'basic',
  summary: 'Questions that open to show their answers.',
  code: blockTypeCode.accordion,
  fields: {
    heading: text('Heading'),
    items: items('Questions', 'Question', {
      question: text('Question', { max: 300 }),
      answer: richText('Answer'),
    }),
    isFirstOpen: toggle('Open the first one', { initial: true, group: 'design' }),
  },
});
