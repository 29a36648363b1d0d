import type { DocumentBody, ItemBody } from '@tessera/contracts/site/document-body.ts';
import type { SentBatch } from '@tessera/site-document/replica/replica.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { type OpenAdmin, openAdmin, type Sent } from '../../testing/open-admin.ts';
import { PlayedDocuments } from '../../testing/played-documents.ts';
import { aBlog, aCalendar, aPost, PlayedItems } from '../../testing/played-items.ts';
import { someEvent, somePost } from '../../testing/some-item.ts';

const url = '/api/content-service/documents/page-1';

/** The service with one post or event, beside others of its collection. */
function services(documents: PlayedDocuments, items: PlayedItems) {
  return (sent: Sent): unknown => {
    const { method, url: where, body } = sent;
    if (where === url && method === 'GET') return documents.read();
    // The screen sends what the contract says.
    if (where === `${url}/changes`) return documents.send(body as SentBatch);
    if (where.startsWith('/api/content-service/publications/pending')) return { documents: [], total: 0, design: [] };
    return items.answer(sent);
  };
}

interface OpenEditor {
  page: OpenAdmin;
  documents: PlayedDocuments;
  /** The body as it is stored now. */
  stored: () => ItemBody;
}

async function openEditor(body: ItemBody, isLive = false): Promise<OpenEditor> {
  const documents = new PlayedDocuments(body);
  if (isLive) documents.publish();
  const items = new PlayedItems(
    [aBlog(), aCalendar()],
    [aPost({ tags: ['kiln', 'cone 9'], categories: ['Firing'] }), aPost({ id: 'mugs', tags: ['Kiln'] })],
  );
  const page = await openAdmin('/config/website/pages/page-1', services(documents, items));
  await page.see('0 of 60 blocks');
  return { page, documents, stored: () => itemOf(documents.body) };
}

function itemOf(body: DocumentBody): ItemBody {
  if (body.kind === 'page') throw new Error('The test edits a post or an event.');
  return body;
}

const chips = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .queryAllByRole('button', { name: /^Edit / })
    .map(({ textContent }) => textContent);

describe('The editor of a post', () => {
  test('shows the settings of the post, leads back to its blog, and previews the draft', async () => {
    const { page } = await openEditor(somePost());
    await page.see('Post settings');
    expect(page.control<HTMLAnchorElement>('Back to the posts').pathname).toBe('/config/website/collections/journal');
    expect(page.control<HTMLAnchorElement>('Preview').pathname).toBe('/config/canvas/page-1');
  });

  test('PAGE-052 a live post is previewed at its address below the blog', async () => {
    const { page } = await openEditor(somePost(), true);
    await page.until(() =>
      expect(page.control<HTMLAnchorElement>('Preview').href).toBe('http://fernhall.localhost/journal/firing-day'),
    );
  });

  test('PAGE-086 its date is typed and shown in the time zone of the website, and cleared', async () => {
    const { page, stored } = await openEditor(somePost());
    await page.see('Time zone: Europe/London.');
    await page.fill('Date', '2026-07-04');
    await page.fill('Date, time', '09:30');
    await page.until(() => expect(stored()).toMatchObject({ shownOn: Date.parse('2026-07-04T08:30:00Z') }));
    await page.press('Clear: Date');
    await page.until(() => expect(stored()).toMatchObject({ shownOn: null }));
    expect(page.control('Date').value).toBe('');
  });

  test('a time without a day is refused, and not stored', async () => {
    const { page, stored, documents } = await openEditor(somePost());
    await page.fill('Date, time', '09:30');
    await page.see('Enter a date, or take the time away');
    await page.fill('Title', 'Welcome');
    await page.until(() => expect(documents.body.title).toBe('Welcome'));
    expect(stored()).toMatchObject({ shownOn: null });
  });
});

describe('Tags in the editor', () => {
  test('PAGE-069 are added by Enter and by commas, and announced', async () => {
    const { page, stored } = await openEditor(somePost());
    await page.fill('Tags', 'glaze');
    await page.key('Tags', 'Enter');
    await page.until(() => expect(stored().tags).toEqual(['glaze']));
    expect(page.spoken()).toContain('Added glaze. 1 tag.');
    await page.fill('Tags', 'mugs, cone 6,');
    await page.until(() => expect(stored().tags).toEqual(['glaze', 'mugs', 'cone 6']));
    expect(page.text()).toContain('3 of 50, each of at most 50 characters.');
    expect(page.control('Tags').value).toBe('');
  });

  test('EDIT-202 a tag that already exists is refused, and stays in the field', async () => {
    const { page, stored } = await openEditor(somePost({ tags: ['Clay'] }));
    await page.fill('Tags', 'clay');
    await page.key('Tags', 'Enter');
    await page.see('This tag already exists');
    expect(page.control('Tags').value).toBe('clay');
    expect(stored().tags).toEqual(['Clay']);
  });

  test('are removed by Backspace, by Delete and by their buttons; the focus stays in the list', async () => {
    const { page, stored } = await openEditor(somePost({ tags: ['a', 'b', 'c', 'd'] }));
    await page.key('Tags', 'Backspace');
    await page.until(() => expect(chips('Tags')).toEqual(['a', 'b', 'c']));
    await page.until(() => expect(page.spoken()).toContain('Removed d. 3 tags.'));
    await page.key('Edit a', 'Delete');
    await page.until(() => expect(chips('Tags')).toEqual(['b', 'c']));
    expect(document.activeElement).toBe(page.control('Edit b'));
    await page.press('Remove c');
    await page.until(() => expect(stored().tags).toEqual(['b']));
    expect(document.activeElement).toBe(page.control('Edit b'));
  });

  test('a tag is edited in its place; Escape leaves it as it was', async () => {
    const { page, stored } = await openEditor(somePost({ tags: ['kiln', 'tea'] }));
    await page.press('Edit kiln');
    await page.fill('Edit kiln', 'kilns');
    await page.key('Edit kiln', 'Escape');
    expect(chips('Tags')).toEqual(['kiln', 'tea']);
    await page.press('Edit kiln');
    await page.fill('Edit kiln', 'kilns');
    await page.key('Edit kiln', 'Enter');
    await page.until(() => expect(stored().tags).toEqual(['kilns', 'tea']));
    expect(document.activeElement).toBe(page.control('Edit kilns'));
  });

  test('EDIT-203 only one tag is edited at a time', async () => {
    const { page, stored } = await openEditor(somePost({ tags: ['kiln', 'tea'] }));
    await page.press('Edit kiln');
    await page.fill('Edit kiln', 'Tea');
    await page.press('Edit tea');
    await page.see('Only one tag can be edited at a time');
    expect(page.control('Edit kiln').value).toBe('Tea');
    expect(stored().tags).toEqual(['kiln', 'tea']);
  });

  test('suggestions are names in use in the collection, the most used first', async () => {
    const { page, stored } = await openEditor(somePost());
    await page.see('cone 9');
    const used = screen.getByRole('list', { name: 'Tags in use' });
    expect(
      within(used)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['kiln', 'cone 9']);
    await act(() => userEvent.click(within(used).getByRole('button', { name: 'Add kiln' })));
    await page.until(() => expect(stored().tags).toEqual(['kiln']));
  });

  test('EDIT-229 a category has at most 25 characters', async () => {
    const { page, stored } = await openEditor(somePost());
    await page.fill('Categories', 'a'.repeat(26));
    await page.key('Categories', 'Enter');
    await page.see('A category has at most 25 characters');
    expect(stored().categories).toEqual([]);
  });
});

describe('The editor of an event', () => {
  test('PAGE-073 begins and ends in the zone of the website; an end before the beginning is said', async () => {
    const { page, stored } = await openEditor(someEvent());
    await page.see('Event settings');
    await page.fill('Begins', '2026-12-04');
    await page.fill('Begins, time', '18:00');
    await page.fill('Ends', '2026-12-04');
    await page.fill('Ends, time', '17:00');
    await page.see('The event ends before it begins');
    await page.fill('Ends, time', '20:00');
    await page.until(() =>
      expect(stored()).toMatchObject({
        startDate: Date.parse('2026-12-04T18:00:00Z'),
        endDate: Date.parse('2026-12-04T20:00:00Z'),
      }),
    );
    expect(page.text()).not.toContain('The event ends before it begins');
    expect(page.control<HTMLAnchorElement>('Back to the events').pathname).toBe('/config/website/collections/events');
  });
});
