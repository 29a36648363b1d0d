import { blockTypeCode } from '../../enumerations/site-blocks.ts';
import { defineBlock } from '../block-type.ts';
import { choice } from '../fields.ts';

export const navigationBlock = defineBlock({
  type: 'navigation',
  label: 'Navigation',
  group: 'site',
  summary: 'The links of the main or the footer navigation, or of the folder that the page heads.',
  code: blockTypeCode.navigation,
  editorTypes: ['navigation'],
  fields: {
    list: choice(
      'Links',
      [
        { value: 'main', label: 'Main navigation' },
        { value: 'footer', label: 'Footer navigation' },
        { value: 'folder', label: 'Pages of this folder' },
      ],
      { help: 'Pages of this folder are the links below this page in Navigation, in their order there.' },
    ),
  },
});

export const logoBlock = defineBlock({
  type: 'logo',
  label: 'Logo',
  group: 'site',
  summary: 'The name or logo of the website, linked to the home page.',
  code: blockTypeCode.logo,
  editorTypes: ['logo'],
  fields: {
    size: choice(
      'Size',
      [
        { value: 'medium', label: 'Medium' },
        { value: 'large', label: 'Large' },
      ],
      { group: 'design' },
    ),
  },
});
