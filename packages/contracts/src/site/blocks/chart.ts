import { chartVariant } from '../../enumerations/site-blocks.ts';
import { defineBlock } from '../block-type.ts';
import { choice, items, number, text } from '../fields.ts';

export const chartBlock = defineBlock({
  type: 'chart',
  label: 'Chart',
  group: 'media',
  summary: 'Numbers as bars, a line or a pie, with a table for screen readers.',
  fields: {
    heading: text('Heading'),
    variant: choice(
      'Layout',
      [
        { value: chartVariant.bar, label: 'Bars' },
        { value: chartVariant.line, label: 'Line' },
        { value: chartVariant.pie, label: 'Pie' },
      ],
      { group: 'layout' },
    ),
    unit: text('Unit', { max: 20, help: 'Shown after each number, such as % or kg.' }),
    items: items(
      'Rows',
      'Row',
      {
        label: text('Label', { max: 80 }),
        value: number('Value', { min: 0, max: 1_000_000_000, initial: 0 }),
      },
      { max: 30 },
    ),
  },
});
