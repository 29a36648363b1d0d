import { defineBlock } from '../block-type.ts';
import { choice, image, items, link, number, text, toggle } from '../fields.ts';

/** Gallery variants (EDIT-139); 1001 is not used. */
export const galleryVariant = { slideshow: 1000, carousel: 1002, grid: 1003, stack: 1004 } as const;

export const galleryBlock = defineBlock({
  type: 'gallery',
  label: 'Gallery',
  group: 'media',
  summary: 'Several pictures as a grid, a stack, a carousel or a slideshow.',
  code: 8,
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
