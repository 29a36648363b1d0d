import { defineBlock } from '../block-type.ts';
import { choice } from '../fields.ts';

export const dividerBlock = defineBlock({
  type: 'divider',
  label: 'Divider',
  group: 'basic',
  summary: 'A line or a space between two blocks.',
  fields: {
    style: choice('Style', [
      { value: 'line', label: 'Line' },
      { value: 'space', label: 'Space' },
    ]),
  },
});
