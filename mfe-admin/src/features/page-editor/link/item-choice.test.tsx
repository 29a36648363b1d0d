import { createBlock } from '@tessera/contracts/site/block-type.ts';
import { blockTypes } from '@tessera/contracts/site/blocks/index.ts';
import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import { createSection } from '@tessera/contracts/site/page-body.ts';
import type { SentBatch } from '@tessera/site-document/replica/replica.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { expect, test } from 'vitest';
import { openAdmin, type Sent } from '../../../testing/open-admin.ts';
import { PlayedDocuments } from '../../../testing/played-documents.ts';
import { aBlog, aCalendar, aPost, PlayedItems } from '../../../testing/played-items.ts';
import { someEvent } from '../../../testing/some-item.ts';
import { somePage } from '../../../testing/some-page.ts';

const url = '/api/content-service/documents/page-1';
const notes = aBlog({ id: 'notes', title: 'Notes', urlId: 'notes' });
const firing = aPost();
const mugs = aPost({ id: 'mugs', title: 'Choosing a mug' });

async function openEditor(body: DocumentBody, isUp = () => true) {
  const documents = new PlayedDocuments(body);
  const items = new PlayedItems([aBlog(), notes, aCalendar()], [firing, mugs]);
  const bodies = new Map([firing, mugs].map(({ id, title }) => [id, { ...someEvent(), title }]));
  const page = await openAdmin('/config/website/pages/page-1', (sent: Sent): unknown => {
    const { method, url: where, body: batch } = sent;
    if (where === url && method === 'GET') return documents.read();
    // The screen sends what the contract says.
    if (where === `${url}/changes`) return documents.send(batch as SentBatch);
    if (where.startsWith('/api/content-service/publications/pending')) return { documents: [], total: 0, design: [] };
    // The panel of tickets offers the products of the shop.
    if (where.startsWith('/api/commerce/discount-targets'))
      return { products: [], categories: [], hasNextPage: false, nextPageCursor: null };
    if (where.includes('/items') && !isUp()) return Response.json({ code: 'x', error: 'Try later.' }, { status: 500 });
    const other = bodies.get(where.split('/').at(-1) ?? '');
    if (method === 'GET' && where.includes('/documents/') && other) return { body: other };
    return items.answer(sent);
  });
  await page.see('of 60 blocks');
  return { page, documents };
}

test('a link leads to a post by its id; it is found by title in one of the blogs', async () => {
  const { page, documents } = await openEditor(someEvent());
  await page.fill('Booking', 'item');
  await page.see('Choosing a mug');
  await page.fill('Find a post, event or gallery', 'mug');
  await page.until(() => expect(page.text()).not.toContain('How a firing day goes'));
  await page.press('Choosing a mug');
  await page.until(() => expect(documents.body).toMatchObject({ booking: { to: 'item', id: 'mugs' } }));
  await page.until(() => expect(page.has('Leads to Choosing a mug. Find another post, event or gallery')).toBe(true));
});

test('another blog or calendar is searched once it is chosen', async () => {
  const { page } = await openEditor(someEvent({ booking: { to: 'item', id: 'gone' } }));
  await page.until(() =>
    expect(page.has('Leads to Something that was deleted. Find another post, event or gallery')).toBe(true),
  );
  await page.fill('In', 'notes');
  await page.see('Nothing has this title.');
});

test('EDIT-209 a search that fails says so', async () => {
  let isUp = false;
  const { page } = await openEditor(someEvent({ booking: { to: 'item', id: 'mugs' } }), () => isUp);
  await page.see('Unable to load results');
  isUp = true;
  await page.press('Try again');
  await page.see('How a firing day goes');
});

test('a block shows chosen posts by their ids, in their order', async () => {
  const block = { ...createBlock(blockTypes.posts, 'b_p0sts000'), source: { pick: 'chosen' as const, ids: ['mugs'] } };
  const { page, documents } = await openEditor({
    ...somePage(),
    sections: [{ ...createSection('s_n0tes000'), name: 'Notes', blocks: [block] }],
  });
  const [, row] = screen.getAllByRole('row');
  await act(async () => row && userEvent.click(row));
  await page.see('Choosing a mug');
  await page.press('How a firing day goes');
  const idsNow = () => documents.body.sections[0]?.blocks[0];
  await page.until(() => expect(idsNow()).toMatchObject({ source: { pick: 'chosen', ids: ['mugs', firing.id] } }));
  await page.press(`Move ${firing.title} up`);
  await page.until(() => expect(idsNow()).toMatchObject({ source: { ids: [firing.id, 'mugs'] } }));
  await page.press('Remove Choosing a mug');
  await page.until(() => expect(idsNow()).toMatchObject({ source: { ids: [firing.id] } }));
});
