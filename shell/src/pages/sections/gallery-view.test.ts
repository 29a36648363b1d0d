import { createBlock } from '@tessera/contracts/site/block-type.ts';
import { blockTypes } from '@tessera/contracts/site/blocks/index.ts';
import type { Block } from '@tessera/contracts/site/page-body.ts';
import { fieldsOfOptions } from '@tessera/rules/gallery/option-names.ts';
import { expect, test } from 'vitest';
import type { BlockContext } from './block-context.ts';
import { galleryView } from './gallery-view.ts';

type GalleryBlock = Extract<Block, { type: 'gallery' }>;

const context = {
  common: { id: 'b_ga11ery0', blockType: null, isHiddenOnPhones: false },
  picture: { size: 'column', isEager: false },
  content: { addresses: {} },
} as unknown as BlockContext;

function slideshowOf(url: string): GalleryBlock {
  const image = { id: 'img-1', url, width: 1_200, height: 800, alt: '' };
  return {
    ...createBlock(blockTypes.gallery, 'b_ga11ery0'),
    ...fieldsOfOptions({ design: 'slideshow', thumbnails: true }),
    items: [{ id: 'i_aaaaaaaa', image, title: '', caption: '', link: null }],
  } as unknown as GalleryBlock;
}

test.each([
  ['/media/one.jpg', '/media/one.jpg?format=300w'],
  ['/media/one.jpg?v=2', '/media/one.jpg?v=2&format=300w'],
])('IMG-020 IMG-077 the thumbnail of %s is at %s', (url, thumbHref) => {
  expect(galleryView(slideshowOf(url), context).thumbnails).toMatchObject([{ thumbHref }]);
});
