import { expect, test } from 'vitest';
import { readLinkPage, writeLinkPage } from './link-page.ts';

const page = { title: 'Möchten Sie Post?', text: 'Ja', button: 'Ja – 漢字', language: 'de', homeLabel: 'Zur Website' };

test('the content of a link page survives the header, whatever its letters', () => {
  expect(writeLinkPage(page)).toMatch(/^[\w-]+$/);
  expect(readLinkPage(writeLinkPage(page))).toEqual(page);
});

test.each([undefined, ['a'], '', '!', 'bm90IGpzb24', writeLinkPage({ title: 1 } as never)])(
  '%j is no link page',
  (value) => {
    expect(readLinkPage(value)).toBeUndefined();
  },
);
