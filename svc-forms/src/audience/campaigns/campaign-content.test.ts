import { expect, test } from 'vitest';
import { campaignSections } from './campaign-content.ts';

test.each([
  ['', []],
  [' \n\n ', []],
  ['Hello\nthere', [{ paragraphs: ['Hello\nthere'] }]],
  ['One\n\nTwo', [{ paragraphs: ['One', 'Two'] }]],
  [
    'Hello\n# New pots\nThey are blue.',
    [{ paragraphs: ['Hello'] }, { heading: 'New pots', paragraphs: ['They are blue.'] }],
  ],
  [
    'See:\n\n[The pots](https://x.test/a)\n\nUntil soon',
    [{ paragraphs: ['See:'], links: [{ label: 'The pots', url: 'https://x.test/a' }] }, { paragraphs: ['Until soon'] }],
  ],
  ['[Run](javascript:alert(1))', [{ paragraphs: ['[Run](javascript:alert(1))'] }]],
  ['#hash', [{ paragraphs: ['#hash'] }]],
])('%j', (text, sections) => {
  expect(campaignSections(text)).toEqual(sections);
});
