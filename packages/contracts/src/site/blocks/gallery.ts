import { blockTypeCode } from '../../enumerations/site-blocks.ts';
import { defineBlock } from '../block-type.ts';
import { addedLater } from '../field.ts';
import { image, items, link, text } from '../fields.ts';
import { galleryOptionFields } from '../gallery-options.ts';
import { documentLimits } from '../limits.ts';

export const galleryBlock = defineBlock({
  type: 'gallery',
  label: 'Gallery',
  group: 'media',
  summary: 'Several pictures as a grid, in strips, as a slideshow or below one another.',
  code: blockTypeCode.gallery,
  editorTypes: ['gallery'],
  fields: {
    items: items(
      'Pictures',
      'Picture',
      {
        image: image('Picture'),
        title: addedLater(text('Title')),
        caption: text('Caption', { max: 500 }),
        link: link('Link'),
      },
      { max: documentLimits.galleryPictures, pictures: 'image' },
    ),
    ...galleryOptionFields,
  },
});
