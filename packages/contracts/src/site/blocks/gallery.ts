import { blockTypeCode, galleryVariant } from '../../enumerations/site-blocks.ts';
import { defineBlock } from '../block-type.ts';
import { choice, image, items, link, number, text, toggle } from '../fields.ts';

export const galleryBlock = defineBlock({
  type: 'gallery',
  label: 'Gallery',
  group: 'media',
  summary: 'Several pictures as a grid, a stack, a carousel or a slideshow.',
  code: blockTypeCode.gallery,
  editorTypes: ['gallery'],
  fields: {
    items: items('Pictures', 'Picture', {
      image: image('Picture'),
      caption: text('Caption', { max: 500 }),
      link: link('Link'),
    }),
    variant: choice(
      'Layout',
      [
        { value: galleryVariant.grid, label: 'Grid' },
        { value: galleryVariant.stack, label: 'Stack' },
        { value: galleryVariant.carousel, label: 'Carousel' },
        { value: galleryVariant.slideshow, label: 'Slideshow' },
      ],
      { group: 'layout' },
    ),
    columns: number('Columns', {
      min: 2,
      max: 6,
      initial: 3,
      group: 'layout',
      when: { field: 'variant', is: [galleryVariant.grid] },
    }),
    ratio: choice(
      'Shape',
      [
        { value: 'square', label: 'Square' },
        { value: 'wide', label: 'Wide' },
        { value: 'tall', label: 'Tall' },
        { value: 'original', label: 'Original' },
      ],
      { group: 'design' },
    ),
    showsCaptions: toggle('Show captions', { group: 'design' }),
  },
});
