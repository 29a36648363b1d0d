import { describe, expect, test } from 'vitest';
import { openAdmin } from '../../../testing/open-admin.ts';
import { aBlog, aCalendar, aPost, PlayedItems } from '../../../testing/played-items.ts';
import { chooseFrom, pressInDialog, rowTexts } from '../../../testing/table-actions.ts';

const path = '/config/website/collections/journal';
const listUrl = '/api/content-service/collections/journal/items';

const mugs = aPost({ ...{ id: 'mugs', title: 'Choosing a mug', urlId: 'mugs', state: 'changed' }, isFeatured: true });
const glaze = aPost({ id: 'glaze', title: 'A quiet green', urlId: 'glaze', state: 'draft', shownOn: null });

const aBlogWith = (...items: ReturnType<typeof aPost>[]) => new PlayedItems([aBlog(), aCalendar()], items);

describe('The posts of a blog', () => {
  test('PAGE-048 are listed with title, address, state, date, author, categories, tags, comments and likes', async () => {
    const page = await openAdmin(path, aBlogWith(aPost(), mugs, glaze).answer);
    await page.see('A quiet green');
    expect(rowTexts()).toEqual([
      expect.stringMatching(
        /How a firing day goes.*\/journal\/firing-day.*Live.*12 Nov, 09:00.*Lea Bonnet.*Firing.*kiln, cone 9.*143 likes/,
      ),
      expect.stringMatching(/Choosing a mug.*Featured.*Unpublished changes/),
      expect.stringMatching(/A quiet green.*Draft–/),
    ]);
  });

  test('are found by search and by state; the address says both', async () => {
    const page = await openAdmin(`${path}?view=draft`, aBlogWith(aPost(), glaze).answer);
    await page.see('A quiet green');
    expect(page.text()).not.toContain('firing day');
    await page.fill('Search posts', 'mug');
    await page.see('Nothing for “mug”');
    expect(page.sent.at(-1)?.url).toBe(`${listUrl}?search=mug&state=draft`);
  });

  test('a new post asks for its title, and opens in the editor', async () => {
    const played = aBlogWith();
    const page = await openAdmin(path, played.answer);
    await page.see('No posts yet');
    await page.press('Write the first post');
    await page.fill('Title', 'Glaze notes');
    await pressInDialog('Create post');
    await page.see('Post settings');
    expect(location.pathname).toBe('/config/website/pages/new');
    expect(page.sent.find(({ method }) => method === 'POST')).toEqual({
      ...{ method: 'POST', url: listUrl, body: { title: 'Glaze notes' } },
    });
  });

  test('one is published after a look at what changes', async () => {
    const played = aBlogWith(mugs, aPost());
    const page = await openAdmin(path, played.answer);
    await page.see('Choosing a mug');
    await chooseFrom('More for Choosing a mug', 'Publish…');
    await page.see('Choosing a mug changed');
    await pressInDialog('Publish');
    await page.see('Choosing a mug published');
    expect(page.sent.find(({ method }) => method === 'POST')?.body).toEqual({
      documents: [{ id: 'mugs', rev: 7 }],
      note: '',
    });
    await page.until(() => expect(page.text()).not.toContain('Unpublished changes'));
  });

  test('one is duplicated, deleted with a way back, and restored from the bin', async () => {
    const played = aBlogWith(aPost());
    const page = await openAdmin(path, played.answer);
    await page.see('How a firing day goes');
    await chooseFrom('More for How a firing day goes', 'Duplicate');
    await page.see('How a firing day goes (copy)');
    await chooseFrom('More for How a firing day goes', 'Delete');
    await pressInDialog('Delete post');
    await page.see('How a firing day goes moved to the bin');
    await page.until(() => expect(rowTexts()).toHaveLength(1));
    await page.press('Undo');
    await page.until(() => expect(rowTexts()).toHaveLength(2));
    await chooseFrom('More for How a firing day goes', 'Delete');
    await pressInDialog('Delete post');
    await page.until(() => expect(rowTexts()).toHaveLength(1));
    await page.press('Deleted');
    await page.until(() => expect(rowTexts()).toEqual([expect.stringContaining('How a firing day goes')]));
    await chooseFrom('More for How a firing day goes', 'Restore');
    await page.see('No posts in “Deleted”');
  });

  test('several are published, deleted and restored together', async () => {
    const played = aBlogWith(mugs, glaze);
    mugs.state = 'changed';
    const page = await openAdmin(path, played.answer);
    await page.see('Choosing a mug');
    await page.press('Select all on this page');
    await page.press('Publish…');
    await page.see('These go live together:');
    await pressInDialog('Publish');
    await page.see('2 posts published');
    expect(played.items.map(({ state }) => state)).toEqual(['live', 'live']);
    await page.press('Select all on this page');
    await page.press('Delete');
    await pressInDialog('Delete 2 posts');
    await page.see('2 posts moved to the bin');
    await page.see('No posts yet');
    await page.press('Undo');
    await page.see('Choosing a mug');
    expect(played.items.map(({ deletedOn }) => deletedOn)).toEqual([null, null]);
  });

  test('a bulk change that fails says how far it came', async () => {
    const played = aBlogWith(aPost(), { ...glaze, state: 'draft' });
    const page = await openAdmin(path, played.answer);
    await page.see('A quiet green');
    await page.press('Select all on this page');
    await page.press('Delete');
    played.failure = { status: 409, code: 'document.busy', error: 'This page is being changed elsewhere.' };
    await pressInDialog('Delete 2 posts');
    await page.see('0 of 2 changed. This page is being changed elsewhere.');
  });

  test('EDIT-209 a list that cannot be read says so', async () => {
    const played = aBlogWith();
    const page = await openAdmin(path, (sent) =>
      sent.url === listUrl ? Response.json({ code: 'x', error: 'Try later.' }, { status: 500 }) : played.answer(sent),
    );
    await page.see('Unable to load results');
  });

  test('a collection that is not there leads back to the list', async () => {
    const page = await openAdmin('/config/website/collections/gone', aBlogWith().answer);
    await page.see('This collection was not found');
  });
});

describe('The events of a calendar', () => {
  test('PAGE-086 are listed from begin to end in the zone of the website', async () => {
    const event = { kind: 'event', collectionId: 'events', shownOn: null } as const;
    const played = aBlogWith(
      aPost({
        ...event,
        id: 'a',
        title: 'Raku day',
        startDate: Date.UTC(2026, 6, 4, 9),
        endDate: Date.UTC(2026, 6, 4, 15),
      }),
      aPost({ ...event, id: 'b', title: 'Open studio' }),
    );
    const page = await openAdmin('/config/website/collections/events', played.answer);
    await page.see('Raku day');
    expect(rowTexts()).toEqual([
      expect.stringMatching(/Raku day.*4 Jul( 2026)?, 10:00.16:00/),
      expect.stringMatching(/Open studio.*No date yet/),
    ]);
    expect(page.has('New event')).toBe(true);
  });
});
