import { defineBlock } from '../block-type.ts';
import { records, text } from '../fields.ts';

export const postsBlock = defineBlock({
  type: 'posts',
  label: 'Blog posts',
  group: 'lists',
  summary: 'The newest posts of a blog, or posts you choose.',
  code: 7,
  fields: {
    heading: text('Heading'),
    source: records('Posts', 'posts'),
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
