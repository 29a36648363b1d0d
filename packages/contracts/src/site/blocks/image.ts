import { blockTypeCode, imageVariant } from '../../enumerations/site-blocks.ts';
import { defineBlock } from '../block-type.ts';
import { choice, image, link, text } from '../fields.ts';

const withText = { field: 'variant', is: Object.values(imageVariant).filter((code) => code !== imageVariant.inline) };

export const imageBlock = defineBlock({
  type: 'image',
  label: 'Image',
  group: 'media',
  summary: 'A picture, on its own or with text over or beside it.',
  code: blockTypeCode.image,
  editorTypes: ['image'],
  fields: {
    image: image('Picture'),
    caption: text('Caption', { max: 500 }),
    link: link('Link'),
    variant: choice(
      'Layout',
      [
        { value: imageVariant.inline, label: 'Inline' },
        { value: imageVariant.poster, label: 'Poster' },
        { value: imageVariant.card, label: 'Card' },
        { value: imageVariant.overlap, label: 'Overlap' },
        { value: imageVariant.collage, label: 'Collage' },
        { value: imageVariant.stack, label: 'Stack' },
      ],
      { group: 'layout' },
    ),
    heading: text('Heading', { when: withText }),
    text: text('Text', { max: 2_000, isLong: true, when: withText }),
    ratio: choice(
      'Shape',
      [
        { value: 'original', label: 'Original' },
        { value: 'wide', label: 'Wide' },
        { value: 'square', label: 'Square' },
        { value: 'tall', label: 'Tall' },
      ],
      { group: 'design' },
    ),
  },
});
