import { createBlock } from '@tessera/contracts/site/block-type.ts';
import { blockTypes } from '@tessera/contracts/site/blocks/index.ts';
import { initialValues } from '@tessera/contracts/site/field.ts';
import { createSection, currentSchemaVersion, type PageBody, pageFields } from '@tessera/contracts/site/page-body.ts';

const text = (words: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }],
});

/** A page of two sections for tests: an opening with a text and buttons, and a quote. */
export function somePage(): PageBody {
  const opening = createSection('s_0pen1ng0');
  const words = createSection('s_w0rds000');
  const buttons = createBlock(blockTypes.buttons, 'b_bvtt0ns0');
  return {
    kind: 'page',
    schemaVersion: currentSchemaVersion,
    ...initialValues(pageFields),
    ...{ title: 'Home', urlId: '' },
    sections: [
      {
        ...opening,
        name: 'Opening',
        blocks: [
          { ...createBlock(blockTypes.text, 'b_text0000'), text: text('Slow mornings') },
          {
            ...buttons,
            items: [
              { id: 'i_sh0p0000', label: 'Shop', link: null, style: 'primary' },
              { id: 'i_v1s1t000', label: 'Visit', link: null, style: 'text' },
            ],
          },
        ],
      },
      {
        ...words,
        name: 'Praise',
        blocks: [{ ...createBlock(blockTypes.quote, 'b_qvte0000'), quote: 'They last.', source: 'Ana' }],
      },
    ],
  };
}
