import { createBlock } from '@tessera/contracts/site/block-type.ts';
import { blockTypes } from '@tessera/contracts/site/blocks/index.ts';
import { heading, paragraph, wide } from './parts.ts';
import { preset, type SectionPreset } from './section-preset.ts';

/** What a page begins with. */
export const openingSections: readonly SectionPreset[] = [
  preset('Opening', 'opening-headline', 'Headline and button', (parts) =>
    parts.section(
      { name: 'Opening', space: 'l' },
      parts.text([heading(1, 'Say what you make, and who it is for')], wide(8)),
      parts.text(
        [paragraph('One or two sentences are enough here: what people find on this website and why they come back.')],
        { ...wide(4), size: 'lead' },
      ),
      parts.buttons(['See what we offer'], wide(4, true)),
    ),
  ),
  preset('Opening', 'opening-picture', 'Headline on a picture', (parts) =>
    parts.section(
      { name: 'Opening', width: 'full', space: 'l', tone: 'picture', align: 'bottom-left' },
      parts.text([heading(1, 'A headline on your best picture')], wide(8)),
      parts.buttons(['Have a look'], wide(8, true)),
    ),
  ),
  preset('Opening', 'opening-split', 'Headline beside a picture', (parts) =>
    parts.section(
      { name: 'Opening', space: 'l' },
      parts.text(
        [
          heading(1, 'Made with care, sold by the people who make it'),
          paragraph(
            'Tell visitors what is special about your work, the way you would tell somebody who walks into your shop.',
          ),
        ],
        wide(6),
      ),
      parts.buttons(['Visit the shop', 'About us'], wide(6, true)),
      { ...createBlock(blockTypes.image, parts.block()), ...wide(6), ratio: 'tall' },
    ),
  ),
  preset('Opening', 'opening-centered', 'Headline in the middle', (parts) =>
    parts.section(
      { name: 'Opening', width: 'narrow', space: 'l', tone: 'soft' },
      parts.text(
        [
          heading(1, 'Welcome. Good to have you here.'),
          paragraph('Say in a sentence what you do, where you do it and what visitors can do next.'),
        ],
        { align: 'center', size: 'lead' },
      ),
      parts.buttons(['Get started', 'Ask a question'], { align: 'center' }),
    ),
  ),
];
