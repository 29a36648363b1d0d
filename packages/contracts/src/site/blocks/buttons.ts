import { defineBlock } from '../block-type.ts';
import { choice, items, link, text } from '../fields.ts';

export const buttonsBlock = defineBlock({
  type: 'buttons',
  label: 'Buttons',
  group: 'basic',
  summary: 'One or more links drawn as buttons.',
  editorTypes: ['buttons', 'action'],
  fields: {
    items: items(
      'Buttons',
      'Button',
      {
        label: text('Text', { max: 80, initial: 'Read more' }),
        link: link('Link'),
        style: choice('Style', [
          { value: 'primary', label: 'Primary' },
          { value: 'secondary', label: 'Secondary' },
          { value: 'text', label: 'Text link' },
        ]),
      },
      { max: 10 },
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
