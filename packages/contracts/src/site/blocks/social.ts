import { blockTypeCode } from '../../enumerations/site-blocks.ts';
import { defineBlock } from '../block-type.ts';
import { text } from '../fields.ts';

export const socialIconsBlock = defineBlock({
  type: 'social-icons',
  label: 'Social links',
  group: 'site',
  summary: 'Links to your pages on other networks, as set in the footer.',
  editorTypes: ['social-icons'],
  fields: { heading: text('Heading') },
});

/** A post of another network as a quotation: nothing is loaded from there. */
export const postElsewhereBlock = defineBlock({
  type: 'post-elsewhere',
  label: 'Post from elsewhere',
  group: 'media',
  summary: 'A post of another network, quoted with a link.',
  code: blockTypeCode.twitter,
  editorTypes: ['twitter'],
  fields: {
    author: text('Author', { max: 100 }),
    quote: text('Text', { max: 1_000, isLong: true }),
    url: text('Address', { max: 500 }),
  },
});
