import { createBlock } from '@tessera/contracts/site/block-type.ts';
import { blockTypes } from '@tessera/contracts/site/blocks/index.ts';
import { heading, paragraph, wide } from './parts.ts';
import { preset, type SectionPreset } from './section-preset.ts';

/** Blog, events, forms and how to reach the owner. */
export const listSections: readonly SectionPreset[] = [
  preset('Blog', 'posts-newest', 'Newest posts', (parts) =>
    parts.section(
      { name: 'Blog' },
      {
        ...createBlock(blockTypes.posts, parts.block()),
        heading: 'From our blog',
        source: { pick: 'newest', collectionId: null, count: 3 },
      },
    ),
  ),
  preset('Blog', 'posts-introduced', 'Posts with an introduction', (parts) =>
    parts.section(
      { name: 'Blog', tone: 'soft' },
      parts.text(
        [
          heading(2, 'What we are working on'),
          paragraph('We write down what we learn, what went wrong and what is new.'),
        ],
        wide(4),
      ),
      {
        ...createBlock(blockTypes.posts, parts.block()),
        ...wide(8),
        source: { pick: 'newest', collectionId: null, count: 2 },
      },
    ),
  ),
  preset('Events', 'events-next', 'Next events', (parts) =>
    parts.section(
      { name: 'Events' },
      {
        ...createBlock(blockTypes.events, parts.block()),
        heading: 'Come and see us',
        source: { pick: 'newest', collectionId: null, count: 3 },
      },
    ),
  ),
  preset('Events', 'events-introduced', 'Events with an introduction', (parts) =>
    parts.section(
      { name: 'Events' },
      parts.text(
        [
          heading(2, 'Dates'),
          paragraph('Courses, markets and open days. Seats are few, so write early if you want to come.'),
        ],
        wide(4),
      ),
      {
        ...createBlock(blockTypes.events, parts.block()),
        ...wide(8),
        source: { pick: 'newest', collectionId: null, count: 6 },
      },
    ),
  ),
  preset('Forms', 'form', 'Form', (parts) =>
    parts.section(
      { name: 'Form', width: 'narrow' },
      {
        ...createBlock(blockTypes.form, parts.block()),
        heading: 'Write to us',
        text: 'We answer within two working days.',
      },
    ),
  ),
  preset('Forms', 'newsletter', 'Newsletter', (parts) =>
    parts.section(
      { name: 'Newsletter', tone: 'soft' },
      {
        ...createBlock(blockTypes.newsletter, parts.block()),
        heading: 'Be the first to know',
        text: 'New things and dates by e-mail, about once a month. You can leave at any time.',
      },
    ),
  ),
  preset('Contact', 'contact-form', 'Address and form', (parts) =>
    parts.section(
      { name: 'Contact' },
      parts.text([heading(2, 'Talk to us'), paragraph('Write, call, or come by. We like questions.')], wide(4)),
      { ...createBlock(blockTypes.form, parts.block()), ...wide(8) },
    ),
  ),
  preset('Contact', 'contact-map', 'Opening hours and map', (parts) =>
    parts.section(
      { name: 'Find us' },
      parts.text(
        [
          heading(2, 'Where to find us'),
          paragraph('Write when you are open, day by day, and when you are closed for the holidays.'),
          paragraph('Add how to get here: the nearest stop, where to park, and whether there are steps.'),
        ],
        wide(6),
      ),
      { ...createBlock(blockTypes.map, parts.block()), ...wide(6) },
    ),
  ),
];
