import { createBlock } from '@tessera/contracts/site/block-type.ts';
import { blockTypes } from '@tessera/contracts/site/blocks/index.ts';
import { heading, paragraph, wide } from './parts.ts';
import { preset, type SectionPreset } from './section-preset.ts';

/** Products and what leads to them. */
export const storeSections: readonly SectionPreset[] = [
  preset('Products', 'products-newest', 'Newest products', (parts) =>
    parts.section(
      { name: 'New products' },
      {
        ...createBlock(blockTypes.products, parts.block()),
        heading: 'Just arrived',
        source: { pick: 'newest', collectionId: null, count: 8 },
      },
      parts.buttons(['See everything'], { align: 'center' }),
    ),
  ),
  preset('Products', 'products-chosen', 'Chosen products with text', (parts) =>
    parts.section(
      { name: 'Favourites' },
      parts.text(
        [
          heading(2, 'Our favourites'),
          paragraph('Say why you chose these: what they are good for, or what customers tell you about them.'),
        ],
        wide(4),
      ),
      { ...createBlock(blockTypes.products, parts.block()), ...wide(8), source: { pick: 'chosen', ids: [] } },
    ),
  ),
  preset('Products', 'categories', 'Categories', (parts) =>
    parts.section(
      { name: 'Categories' },
      { ...createBlock(blockTypes.categories, parts.block()), heading: 'Find what you are looking for' },
    ),
  ),
  preset('Products', 'product-story', 'Story of one product', (parts) =>
    parts.section(
      { name: 'Product story', tone: 'soft', space: 'l' },
      { ...createBlock(blockTypes.image, parts.block()), ...wide(6), ratio: 'square' },
      parts.text(
        [
          heading(2, 'How it is made'),
          paragraph('Describe one product closely: the material, the hands it goes through, the time it takes.'),
          paragraph('A detail that only you know convinces more than a list of features.'),
        ],
        wide(6),
      ),
      parts.buttons(['See the product'], wide(6, true)),
    ),
  ),
];
