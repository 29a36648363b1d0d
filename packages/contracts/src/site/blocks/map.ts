import { blockTypeCode } from '../../enumerations/site-blocks.ts';
import { defineBlock } from '../block-type.ts';
import { location } from '../fields.ts';

export const mapBlock = defineBlock({
  type: 'map',
  label: 'Map',
  group: 'lists',
  summary: 'An address with a link to a map.',
  code: blockTypeCode.map,
  editorTypes: ['map'],
  fields: { location: location('Place') },
});
