import { type BlockTypeName, blockTypes } from '@tessera/contracts/site/blocks/index.ts';
import { type Fields, initialValues } from '@tessera/contracts/site/field.ts';
import {
  type Block,
  block,
  createSection,
  type PageBody,
  pageBody,
  pageFields,
} from '@tessera/contracts/site/page-body.ts';
import type { RichText } from '@tessera/contracts/site/rich-text.ts';

/** An id with this number, `b_00000007`. */
export const idOf = (kind: 's' | 'b' | 'i', number: number): string => `${kind}_${String(number).padStart(8, '0')}`;

/** A text of paragraphs. */
export const paragraphs = (...texts: string[]): RichText => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

const types: Readonly<Record<BlockTypeName, { fields: Fields }>> = blockTypes;

/** Names of all types of blocks. */
export const blockNames = Object.values(blockTypes).map(({ type }) => type);

/** A new block of a type, with its initial values. */
export const newBlock = (type: BlockTypeName, id: string) => ({ id, type, ...initialValues(types[type].fields) });

/** A block of a type with these values. */
export const sampleBlock = (type: BlockTypeName, id: string, values: Record<string, unknown> = {}): Block =>
  block.parse({ ...newBlock(type, id), ...values });

/** A page with sections of these blocks; their ids are `s_00000001` and so on. */
export const samplePage = (...sections: Block[][]): PageBody =>
  pageBody.parse({
    kind: 'page',
    schemaVersion: 1,
    ...initialValues(pageFields),
    sections: sections.map((blocks, index) => ({ ...createSection(idOf('s', index + 1)), blocks })),
  });

/** Three sections: a text, buttons with two items and an empty section, and an accordion. */
export const smallPage = (): PageBody =>
  samplePage(
    [
      sampleBlock('text', idOf('b', 1), { text: paragraphs('Mugs for slow mornings', 'Made by hand.') }),
      sampleBlock('buttons', idOf('b', 2), {
        items: [
          { id: idOf('i', 1), label: 'Shop', link: null, style: 'primary' },
          { id: idOf('i', 2), label: 'About', link: null, style: 'text' },
        ],
      }),
    ],
    [],
    [
      sampleBlock('accordion', idOf('b', 3), {
        items: [{ id: idOf('i', 3), question: 'Is it safe?', answer: paragraphs('Yes, in the dishwasher too.') }],
      }),
      sampleBlock('gallery', idOf('b', 4)),
    ],
  );
