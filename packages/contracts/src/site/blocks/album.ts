import { defineBlock } from '../block-type.ts';
import { image, items, text } from '../fields.ts';
import { documentLimits } from '../limits.ts';

/** A record or a podcast: tracks with the browser's own player, which loads a track when it is played. */
export const albumBlock = defineBlock({
  type: 'album',
  label: 'Album',
  group: 'media',
  summary: 'Tracks to listen to, with a cover.',
  editorTypes: ['album'],
  fields: {
    heading: text('Title'),
    artist: text('Artist', { max: 100 }),
    cover: image('Cover'),
    items: items(
      'Tracks',
      'Track',
      {
        title: text('Title', { max: 200 }),
        url: text('Audio file', { max: 500, help: 'Paste the address of an MP3 file from your media library.' }),
      },
      { max: documentLimits.albumTracks },
    ),
  },
});
