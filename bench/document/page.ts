import { createBlock } from '@tessera/contracts/site/block-type.ts';
import { blockTypes } from '@tessera/contracts/site/blocks/index.ts';
import { createSection, type PageBody } from '@tessera/contracts/site/page-body.ts';
import { createPageBody } from '@tessera/site-document/presets/page-presets.ts';
import { textFromParagraphs } from '@tessera/site-document/text/text-from-paragraphs.ts';

const blocksPerSection = 5;
/** About as long as a text of a page is. */
const paragraphs = 'A paragraph of some length, as people write it about what they make.\n\n'.repeat(12);

export const idOf = (kind: 's' | 'b', number: number) => `${kind}_${String(number).padStart(8, '0')}`;

export const textBlock = (number: number) => ({
  ...createBlock(blockTypes.text, idOf('b', number)),
  text: textFromParagraphs(paragraphs),
});

/** Sections of five text blocks, so many blocks in all. */
export const sectionsOf = (blocks: number): PageBody['sections'] =>
  Array.from({ length: blocks / blocksPerSection }, (_, section) => ({
    ...createSection(idOf('s', section)),
    blocks: Array.from({ length: blocksPerSection }, (_block, index) => textBlock(section * blocksPerSection + index)),
  }));

/** A page of so many text blocks. */
export function pageOf(blocks: number): PageBody {
  const page = createPageBody({ title: 'Page', urlId: 'page', preset: 'blank' }, { name: 'Shop' }, () =>
    idOf('s', 9_999),
  );
  return { ...page, sections: sectionsOf(blocks) };
}
