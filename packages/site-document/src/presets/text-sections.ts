import { createBlock } from '@tessera/contracts/site/block-type.ts';
import { blockTypes } from '@tessera/contracts/site/blocks/index.ts';
import { heading, paragraph, steps, wide } from './parts.ts';
import { preset, type SectionPreset } from './section-preset.ts';

const column = (title: string, text: string) => [heading(3, title), paragraph(text)];

/** Sections that are read. */
export const textSections: readonly SectionPreset[] = [
  preset('Text', 'text', 'Heading and text', (parts) =>
    parts.section(
      { width: 'narrow' },
      parts.text([
        heading(2, 'A heading that says it all'),
        paragraph('Write as you speak. Short paragraphs are easier to read, above all on a phone.'),
        paragraph('If there is more to say, begin another paragraph, or a section of its own.'),
      ]),
    ),
  ),
  preset('Text', 'text-two-columns', 'Two columns', (parts) =>
    parts.section(
      {},
      parts.text(
        column('What we do', 'Your work in a few sentences: what you offer, for whom, and since when.'),
        wide(6),
      ),
      parts.text(
        column('How we do it', 'What you do differently, and what people can rely on when they choose you.'),
        wide(6),
      ),
    ),
  ),
  preset('Text', 'text-three-columns', 'Three columns', (parts) =>
    parts.section(
      { name: 'Good reasons' },
      parts.text(column('Made to last', 'Say what your things are made of and how long people use them.'), wide(4)),
      parts.text(column('Sent with care', 'Say how you pack, how long delivery takes and where you send to.'), wide(4)),
      parts.text(
        column('Easy to return', 'Say how many days there are to send something back, and how it is done.'),
        wide(4),
      ),
    ),
  ),
  preset('Text', 'quote', 'Words of a customer', (parts) =>
    parts.section(
      { name: 'Quote', width: 'narrow', tone: 'soft', space: 'l' },
      {
        ...createBlock(blockTypes.quote, parts.block()),
        quote: 'Put a few words of a customer here. One honest sentence is worth more than three polished ones.',
        source: 'Name of the customer',
      },
    ),
  ),
  preset('Text', 'questions', 'Questions and answers', (parts) =>
    parts.section(
      { name: 'Questions', width: 'narrow' },
      parts.questions('Questions people ask', [
        ['How long does delivery take?', 'Write how many days it takes in your country, and how many abroad.'],
        ['Can I return something?', 'Write within how many days, in what condition and who pays for the parcel.'],
        ['How can I reach you?', 'Write where you answer fastest, and at what times.'],
      ]),
    ),
  ),
  preset('Text', 'steps', 'How it works', (parts) =>
    parts.section(
      { name: 'How it works', width: 'narrow' },
      parts.text([
        heading(2, 'How it works'),
        steps(
          'Choose what you like, or write to us with an idea.',
          'We answer within two working days with a price and a date.',
          'You pick it up, or we send it to you.',
        ),
      ]),
    ),
  ),
  preset('Text', 'call-to-action', 'Invitation with a button', (parts) =>
    parts.section(
      { name: 'Invitation', tone: 'strong', space: 'l' },
      parts.text(
        [
          heading(2, 'Shall we talk about it?'),
          paragraph('Say what happens after the button is pressed, so that it is easy to press.'),
        ],
        {
          align: 'center',
        },
      ),
      parts.buttons(['Write to us'], { align: 'center' }),
    ),
  ),
];
