import { blockTypeCode } from '../../enumerations/site-blocks.ts';
import { defineBlock } from '../block-type.ts';
import { choice, richText } from '../fields.ts';

export const textBlock = defineBlock({
  type: 'text',
  label: 'Text',
  group: 'basic',
  summary: 'Headings, paragraphs, lists and quotes.',
  code: blockTypeCode.html,
  editorTypes: ['heading', 'sub-heading', 'body'],
  fields: {
    text: richText('Text'),
    size: choice(
      'Size',
      [
        { value: 'body', label: 'Body' },
        { value: 'lead', label: 'Lead' },
        { value: 'small', label: 'Small' },
      ],
      { group: 'design' },
    ),
    align: choice(
      'Alignment',
      [
        { value: 'start', label: 'Left' },
        { value: 'center', label: 'Center' },
      ],
      { group: 'design' },
    ),
  },
});
