import { galleryVariant } from '@tessera/contracts/enumerations/site-blocks.ts';
import { createBlock } from '@tessera/contracts/site/block-type.ts';
import { blockTypes } from '@tessera/contracts/site/blocks/index.ts';
import { heading, paragraph, wide } from './parts.ts';
import { preset, type SectionPreset } from './section-preset.ts';

/** Pictures and films. */
export const pictureSections: readonly SectionPreset[] = [
  preset('Pictures', 'picture', 'One large picture', (parts) =>
    parts.section(
      { name: 'Picture', width: 'full' },
      { ...createBlock(blockTypes.image, parts.block()), ratio: 'wide' },
    ),
  ),
  preset('Pictures', 'picture-text', 'Picture, then text', (parts) =>
    parts.section(
      {},
      { ...createBlock(blockTypes.image, parts.block()), ...wide(6) },
      parts.text(
        [
          heading(2, 'What the picture shows'),
          paragraph('Tell what happens here, who is in it and why it matters to you.'),
        ],
        wide(6),
      ),
    ),
  ),
  preset('Pictures', 'text-picture', 'Text, then picture', (parts) =>
    parts.section(
      {},
      parts.text(
        [
          heading(2, 'Who we are'),
          paragraph('Introduce the people behind the work. First names and a real photo do more than a slogan.'),
        ],
        wide(6),
      ),
      { ...createBlock(blockTypes.image, parts.block()), ...wide(6) },
    ),
  ),
  preset('Pictures', 'gallery-grid', 'Gallery as a grid', (parts) =>
    parts.section({ name: 'Gallery' }, parts.text([heading(2, 'A look around')]), {
      ...createBlock(blockTypes.gallery, parts.block()),
      variant: galleryVariant.grid,
      columns: 3,
    }),
  ),
  preset('Pictures', 'gallery-carousel', 'Gallery to swipe', (parts) =>
    parts.section(
      { name: 'Gallery', width: 'full' },
      { ...createBlock(blockTypes.gallery, parts.block()), variant: galleryVariant.carousel, showsCaptions: true },
    ),
  ),
  preset('Pictures', 'video', 'Film', (parts) =>
    parts.section({ name: 'Film', width: 'narrow' }, createBlock(blockTypes.video, parts.block())),
  ),
];
