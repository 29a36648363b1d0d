import { blockTypeCode } from '../../enumerations/site-blocks.ts';
import { defineBlock } from '../block-type.ts';
import { form, text } from '../fields.ts';

export const formBlock = defineBlock({
  type: 'form',
  label: 'Form',
  group: 'forms',
  summary: 'One of your forms.',
  code: blockTypeCode.form,
  editorTypes: ['custom-form'],
  fields: {
    heading: text('Heading'),
    text: text('Text', { max: 2_000, isLong: true }),
    formId: form('Form', 'form'),
  },
});

export const newsletterBlock = defineBlock({
  type: 'newsletter',
  label: 'Newsletter',
  group: 'forms',
  summary: 'Sign-up for one of your mailing lists.',
  editorTypes: ['newsletter'],
  fields: {
    heading: text('Heading'),
    text: text('Text', { max: 2_000, isLong: true }),
    formId: form('Form', 'newsletter'),
  },
});
