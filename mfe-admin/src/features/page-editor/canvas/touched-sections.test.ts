import { createBlock } from '@tessera/contracts/site/block-type.ts';
import { blockTypes } from '@tessera/contracts/site/blocks/index.ts';
import { expect, test } from 'vitest';
import { somePost } from '../../../testing/some-item.ts';
import { somePage } from '../../../testing/some-page.ts';
import { changesPage, touchedSections } from './touched-sections.ts';

const page = somePage();

test('a field of an item renders its section again', () => {
  const set = { op: 'set' as const, id: 'i_sh0p0000', field: 'label', value: 'Buy' };
  expect([...touchedSections([set], page, page)]).toEqual(['s_0pen1ng0']);
});

test('a block that moves between sections renders both again', () => {
  const move = { op: 'move' as const, id: 'b_qvte0000', into: 's_0pen1ng0', after: null };
  const [opening, praise] = page.sections;
  if (!opening || !praise) throw new Error('The page has sections.');
  const after = {
    ...page,
    sections: [
      { ...opening, blocks: [...praise.blocks] },
      { ...praise, blocks: [] },
    ],
  };
  expect([...touchedSections([move], page, after)].sort()).toEqual(['s_0pen1ng0', 's_w0rds000']);
});

test('the order of sections, and a section that is gone, render nothing again', () => {
  const move = { op: 'move' as const, id: 's_w0rds000', into: 'root', after: null };
  expect(touchedSections([move], page, page).size).toBe(0);
  const after = { ...page, sections: page.sections.slice(1) };
  expect(touchedSections([{ op: 'remove', id: 's_0pen1ng0' }], page, after).size).toBe(0);
});

test('the title of the page stands outside of the sections, and so does whether a text is the headline', () => {
  expect(changesPage(page, { ...page, title: 'Welcome' })).toBe(true);
  expect(changesPage(page, { ...page, seoTitle: 'Welcome' })).toBe(false);
  const heading = { type: 'heading' as const, attrs: { level: 1 } };
  const text = { ...createBlock(blockTypes.text, 'b_head0000'), text: { type: 'doc' as const, content: [heading] } };
  const sections = page.sections.map((section, at) => (at === 0 ? { ...section, blocks: [text] } : section));
  expect(changesPage(page, { ...page, sections })).toBe(true);
});

test('PAGE-048 a post shows its own fields outside of the sections, but not those for search engines', () => {
  const post = somePost();
  expect(changesPage(post, { ...post, tags: ['kiln'] })).toBe(true);
  expect(changesPage(post, { ...post, shownOn: 1 })).toBe(true);
  expect(changesPage(post, { ...post, seoTitle: 'Kiln', urlId: 'kiln' })).toBe(false);
});
