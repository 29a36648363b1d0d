import { describe, expect, test } from 'vitest';
import { openAdmin } from '../../testing/open-admin.ts';
import { aBlog, aCalendar, aPost, PlayedItems } from '../../testing/played-items.ts';
import { chooseFrom, pressInDialog, rowTexts } from '../../testing/table-actions.ts';

const path = '/config/website/collections';
const url = '/api/content-service/collections';

const shop = aBlog({ id: 'shop', kind: 'store', title: 'Shop', urlId: 'shop' });

describe('Blogs and calendars', () => {
  test('are listed with kind, address and visibility; a store is not among them', async () => {
    const played = new PlayedItems([aBlog(), shop, aCalendar({ enabled: false })]);
    const page = await openAdmin(path, played.answer);
    await page.see('Workshops');
    expect(rowTexts()).toEqual([
      expect.stringMatching(/Journal\/journalBlogVisible/),
      expect.stringMatching(/Workshops\/workshopsCalendarHidden/),
    ]);
  });

  test('EDIT-189 a new calendar gets its address from its name, and its events are shown', async () => {
    const played = new PlayedItems([aBlog()]);
    const page = await openAdmin(path, played.answer);
    await page.see('Journal');
    await page.press('Add calendar');
    await page.fill('Name', 'Open Days');
    expect(page.control('Address').value).toBe('open-days');
    await pressInDialog('Add calendar');
    await page.see('No events yet');
    expect(location.pathname).toBe(`${path}/new`);
    expect(page.sent.find(({ method }) => method === 'POST')).toEqual({
      ...{ method: 'POST', url, body: { kind: 'events', title: 'Open Days', urlId: 'open-days' } },
    });
  });

  test.each([
    ['page.address_taken', 'Another page of this website already has the address /journal.'],
    ['collection.address_reserved', 'The address /cart is reserved. Choose another one.'],
  ])('%s is said at the address', async (code, error) => {
    const played = new PlayedItems([aBlog()]);
    const page = await openAdmin(path, played.answer);
    await page.see('Journal');
    await page.press('Add blog');
    await page.fill('Name', 'Journal');
    played.failure = { status: 409, code, error };
    await pressInDialog('Add blog');
    await page.see(`Not added. ${error}`);
    expect(page.control('Address').getAttribute('aria-invalid')).toBe('true');
    expect(played.collections).toHaveLength(1);
  });

  test('PAGE-083 the settings of a calendar say which events come first, and what another address means', async () => {
    const played = new PlayedItems([aCalendar()]);
    const page = await openAdmin(path, played.answer);
    await page.see('Workshops');
    await chooseFrom('More for Workshops', 'Calendar settings');
    await page.see('Visitors see first');
    await page.fill('Address', 'classes');
    await page.see('/workshops and everything below it are redirected here.');
    await page.fill('Visitors see first', 'past');
    await page.press('Visible to visitors');
    await pressInDialog('Save');
    await page.see('Calendar settings saved');
    expect(played.collections[0]).toMatchObject({
      ...{ urlId: 'classes', showPastOrUpcomingEvents: 'past', enabled: false, title: 'Workshops' },
    });
  });

  test('the settings of a blog have no order of events', async () => {
    const played = new PlayedItems([aBlog()]);
    const page = await openAdmin(path, played.answer);
    await page.see('Journal');
    await chooseFrom('More for Journal', 'Blog settings');
    await page.see('Visible to visitors');
    expect(page.text()).not.toContain('Visitors see first');
    await page.fill('Description (optional)', 'Notes from the kiln');
    await pressInDialog('Save');
    await page.see('Blog settings saved');
    expect(page.sent.find(({ method }) => method === 'PATCH')?.body).toEqual({
      ...{ title: 'Journal', description: 'Notes from the kiln', urlId: 'journal', enabled: true },
    });
  });

  test('an empty blog is deleted after a question; one that holds something says why it stays', async () => {
    const played = new PlayedItems([aBlog(), aCalendar()], [aPost()]);
    const page = await openAdmin(path, played.answer);
    await page.see('Journal');
    await chooseFrom('More for Journal', 'Delete');
    const error = 'This collection still holds something, perhaps in its bin. Empty it first.';
    played.failure = { status: 409, code: 'collection.not_empty', error };
    await pressInDialog('Delete blog');
    await page.see(`Not deleted. ${error}`);
    await pressInDialog('Delete blog');
    await page.see('Journal deleted');
    await page.until(() => expect(rowTexts()).toHaveLength(1));
  });

  test('EDIT-210 a list that cannot be read says so, and can be read again', async () => {
    let isDown = true;
    const played = new PlayedItems([aBlog()]);
    const page = await openAdmin(path, (sent) =>
      isDown && sent.url === url
        ? Response.json({ code: 'x', error: 'Try later.' }, { status: 500 })
        : played.answer(sent),
    );
    await page.see('Unable to load collections');
    isDown = false;
    await page.press('Try again');
    await page.see('Journal');
  });

  test('none yet: what they are for, and one way on', async () => {
    const page = await openAdmin(path, new PlayedItems([shop]).answer);
    await page.see('No collections yet');
  });
});
