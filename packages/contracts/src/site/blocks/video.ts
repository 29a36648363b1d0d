import { defineBlock } from '../block-type.ts';
import { image, text } from '../fields.ts';

export const videoBlock = defineBlock({
  type: 'video',
  label: 'Video',
  group: 'media',
  summary: 'A film from YouTube or Vimeo. Nothing is loaded from there before a visitor plays it.',
  editorTypes: ['video'],
  fields: {
    url: text('Address', { max: 500, help: 'Paste the address of a YouTube or Vimeo film.' }),
    title: text('Title'),
    poster: image('Poster'),
    caption: text('Caption', { max: 500 }),
  },
});
