import { blockTypeCode, summaryVariant } from '../../enumerations/site-blocks.ts';
import { defineBlock } from '../block-type.ts';
import { choice, records, text } from '../fields.ts';

export const postsBlock = defineBlock({
  type: 'posts',
  label: 'Blog posts',
  group: 'lists',
  summary: 'The newest posts of a blog, or posts you choose.',
  code: blockTypeCode.journal,
  fields: {
    heading: text('Heading'),
    source: records('Posts', 'posts'),
    variant: choice(
      'Layout',
      [
        { value: summaryVariant.grid, label: 'Grid' },
        { value: summaryVariant.wall, label: 'Wall' },
        { value: summaryVariant.carousel, label: 'Carousel' },
        { value: summaryVariant.list, label: 'List' },
      ],
      { group: 'layout' },
    ),
  },
});

export const eventsBlock = defineBlock({
  type: 'events',
  label: 'Events',
  group: 'lists',
  summary: 'The next events, or events you choose.',
  fields: {
    heading: text('Heading'),
    source: records('Events', 'events'),
  },
});
