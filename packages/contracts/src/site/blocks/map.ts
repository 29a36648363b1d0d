import { defineBlock } from '../block-type.ts';
import { location } from '../fields.ts';

export const mapBlock = defineBlock({
  type: 'map',
  label: 'Map',
  group: 'lists',
  summary: 'An address with a link to a map.',
  code: 4,
  editorTypes: ['map'],
  fields: { location: location('Place') },
});
