import type { ScheduledPublication } from '@tessera/contracts/commerce/schedule-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { describe, expect, test } from 'vitest';
import { adminProps } from '../../../fixtures.ts';
import { type Answer, openAdmin } from '../../../testing/open-admin.ts';
import { PlayedDocuments } from '../../../testing/played-documents.ts';
import { somePage } from '../../../testing/some-page.ts';

const publications = '/api/content-service/publications';
const scheduled = `${publications}/scheduled`;
const documents = '/api/content-service/documents';
const { timeZone } = adminProps.website;

const waiting: ScheduledPublication = {
  ...{ id: 'sch-1', localTime: '2099-11-27T09:00', timeZone, at: Date.UTC(2099, 10, 27, 9), on: 0 },
  ...{ documents: [{ id: 'page-1', title: 'Home' }], by: { id: 'ana', name: 'Ana Rees' }, note: 'Firing' },
  failure: null,
};
const failed: ScheduledPublication = {
  ...{ ...waiting, id: 'sch-2', documents: [{ id: 'about', title: 'About' }], note: '' },
  failure: { code: 'page.address_taken', text: 'Another page of this website already has the address /about.' },
};

/** One page in the editor, and what is scheduled; `answer` comes first. */
function services(listed: ScheduledPublication[], answer: Answer = () => undefined): Answer {
  const page = new PlayedDocuments(somePage());
  return (sent) => {
    const own = answer(sent);
    if (own !== undefined) return own;
    const { method, url } = sent;
    if (url === scheduled && method === 'GET') return { scheduled: listed };
    if (url === publications) return { publications: [], hasNextPage: false, nextPageCursor: null };
    if (url.startsWith(`${publications}/pending`)) return { documents: [], total: 0, design: [] };
    if (url === `${documents}/page-1`) return page.read();
    if (url.startsWith('/api/rest/forms')) return { forms: [], hasNextPage: false, nextPageCursor: null };
    return url.startsWith('/api/commondata') ? { layout: [] } : undefined;
  };
}

const list = '/config/website/publications';
const editor = '/config/website/pages/page-1';

describe('Scheduled publications', () => {
  test('are listed before what was published, with their time, their author and why one failed', async () => {
    const page = await openAdmin(list, services([waiting, failed]));
    await page.see('Friday, 27 November 2099 at 09:00');
    expect(page.text()).toContain('Scheduled by Ana Rees');
    expect(page.text()).toContain('Not published');
    expect(page.text()).toContain('Another page of this website already has the address /about.');
    expect(page.text()).not.toContain('scheduled as');
  });

  test('of another time zone than the website has now show both', async () => {
    const page = await openAdmin(list, services([{ ...waiting, timeZone: 'America/New_York' }]));
    await page.see('27 November 2099 at 09:00');
    expect(page.text()).toContain('(scheduled as Friday, 27 November 2099 at 04:00, New York time)');
  });

  test('are published now and canceled after a question', async () => {
    const page = await openAdmin(
      list,
      services([waiting], ({ method }) => (method === 'GET' ? undefined : { id: 'sch-1' })),
    );
    await page.see('Home');
    await page.press('Publish now: Home');
    await page.see('Visitors see the version that was scheduled.');
    await page.press('Publish now');
    await page.see('Home published');
    await page.press('Cancel schedule: Home');
    await page.see('Nothing is published at that time.');
    await page.press('Cancel schedule');
    await page.see('Schedule of Home canceled');
    expect(page.sent.filter(({ method }) => method !== 'GET').map(({ method, url }) => [method, url])).toEqual([
      ['POST', `${scheduled}/sch-1/publish`],
      ['DELETE', `${scheduled}/sch-1`],
    ]);
  });

  test('get another time, which is sent as the website’s clocks show it', async () => {
    const page = await openAdmin(
      list,
      services([waiting], ({ method }) => (method === 'PUT' ? waiting : undefined)),
    );
    await page.see('Home');
    await page.press('Change time: Home');
    await page.fill('Date and time', '2099-12-01');
    await page.fill('Date and time, time', '17:30');
    await page.press('Change time');
    await page.see('Time of Home changed');
    expect(page.sent.find(({ method }) => method === 'PUT')).toEqual({
      ...{ method: 'PUT', url: `${scheduled}/sch-1/time`, body: { localTime: '2099-12-01T17:30', timeZone } },
    });
  });

  test('are changed only with the right to publish', async () => {
    const page = await openAdmin(list, services([waiting]), {}, [role.viewer]);
    await page.see('Home');
    for (const act of ['Publish now', 'Change time', 'Cancel schedule'])
      expect(page.control<HTMLButtonElement>(`${act}: Home`).disabled).toBe(true);
  });
});

describe('In the page editor', () => {
  test('a page is published at a time, and a past time is refused', async () => {
    const page = await openAdmin(
      editor,
      services([], ({ method, url }) => (method === 'POST' && url === scheduled ? waiting : undefined)),
    );
    await page.see('3 of 60 blocks');
    await page.press('Publish…');
    await page.see('Visitors see everything already.');
    await page.press('At a time');
    await page.fill('Date and time', '2020-01-01');
    await page.see('This time has passed. Choose a later one.');
    expect(page.control<HTMLButtonElement>('Schedule').getAttribute('aria-disabled')).toBe('true');
    await page.fill('Date and time', '2099-11-27');
    await page.see('Friday, 27 November 2099 at 09:00');
    await page.press('Schedule');
    await page.see('Home scheduled for 27 Nov 2099, 09:00');
    expect(page.sent.find(({ method, url }) => method === 'POST' && url === scheduled)?.body).toEqual({
      ...{ documents: [{ id: 'page-1', rev: 0 }], note: '', localTime: '2099-11-27T09:00', timeZone },
    });
  });

  test('a page that is scheduled says when, and another schedule takes its place', async () => {
    const page = await openAdmin(
      editor,
      services([waiting], ({ method, url }) => (method === 'POST' && url === scheduled ? waiting : undefined)),
    );
    await page.see('Scheduled for 27 Nov 2099, 09:00');
    await page.see('Changes made since it was scheduled stay in the draft.');
    await page.press('Publish…');
    await page.see('That version still goes live at its time.');
    await page.press('At a time');
    await page.see('The new time and the page as it is now take its place.');
    await page.fill('Date and time', '2099-12-24');
    await page.press('Replace schedule');
    await page.see('Home scheduled for 24 Dec 2099, 09:00');
    expect(page.sent.find(({ method, url }) => method === 'POST' && url === scheduled)?.body).toMatchObject({
      replaces: 'sch-1',
    });
  });

  test('a schedule that a colleague made meanwhile is named, and can be replaced', async () => {
    const text = 'Home is already scheduled to be published. Replace that schedule, or cancel it first.';
    let listed: ScheduledPublication[] = [];
    const page = await openAdmin(
      editor,
      services([], ({ method, url }) => {
        if (url !== scheduled) return undefined;
        if (method === 'GET') return { scheduled: listed };
        listed = [waiting];
        return Response.json({ code: 'publication.already_scheduled', error: text }, { status: 409 });
      }),
    );
    await page.see('3 of 60 blocks');
    await page.press('Publish…');
    await page.press('At a time');
    await page.fill('Date and time', '2099-12-24');
    await page.press('Schedule');
    await page.see(`Not published. ${text}`);
    await page.see('Replace schedule');
  });

  test('a page that could not be published at its time says why', async () => {
    const own = { ...failed, documents: [{ id: 'page-1', title: 'Home' }] };
    const page = await openAdmin(editor, services([own]));
    await page.see('Could not be published on Friday, 27 November 2099 at 09:00');
    expect(page.text()).toContain('Another page of this website already has the address /about.');
    expect(page.text()).toContain('Scheduled publication failed');
  });
});

test('the list of pages says for which time a page is scheduled', async () => {
  const home = {
    ...{ id: 'page-1', kind: 'page', title: 'Home', urlId: '', state: 'changed', permission: 1 },
    ...{ isHiddenFromSearch: false, changedOn: 0, deletedOn: null, changedBy: null },
  };
  const page = await openAdmin(
    '/config/website/pages',
    services([waiting], ({ url }) =>
      url.startsWith(`${documents}?`) || url === documents
        ? { documents: [home, { ...home, id: 'other', title: 'Other' }], hasNextPage: false, nextPageCursor: null }
        : undefined,
    ),
  );
  await page.see('Scheduled for 27 Nov 2099, 09:00');
  expect([...document.querySelectorAll('tbody tr')].map((row) => row.textContent?.includes('Scheduled'))).toEqual([
    true,
    false,
  ]);
});
