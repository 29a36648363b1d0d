import type { Publication } from '@tessera/contracts/commerce/publication-calls.ts';
import { expect, test } from 'vitest';
import { openAdmin, type Sent } from '../../testing/open-admin.ts';

const path = '/config/website/pages';
const url = '/api/content-service/publications';
const ana = { id: 'ana', name: 'Ana Reyes' };
const changed = { changedOn: Date.UTC(2026, 10, 20, 10), changedBy: ana };

const pending = {
  documents: [
    {
      ...{ id: 'home', kind: 'page', title: 'Home', urlId: '', isNew: false, rev: 4, ...changed },
      changes: ['Opening: text changed'],
      problems: [{ kind: 'missing_alt_text', nodeId: 'b_1', text: 'A picture has no description.' }],
    },
    {
      id: 'firing',
      kind: 'post',
      title: 'How a firing day goes',
      urlId: 'f',
      isNew: true,
      rev: 2,
      ...changed,
      changes: [],
      problems: [],
    },
  ],
  total: 2,
  design: [{ part: 'style', changes: ['Accent color changed'], rev: 'rev-1', problems: [], ...changed }],
};
const published: Publication = {
  ...{ number: 7, on: changed.changedOn, by: ana, note: '', documents: [], isCurrent: true, reverts: null },
};

const services =
  (more: (sent: Sent) => unknown = () => undefined) =>
  (sent: Sent) => {
    const own = more(sent);
    if (own !== undefined) return own;
    if (sent.url.startsWith('/api/content-service/documents')) {
      return { documents: [], hasNextPage: false, nextPageCursor: null };
    }
    if (sent.url === `${url}/pending`) return pending;
    if (sent.url === `${url}/scheduled`) return { scheduled: [] };
    return sent.method === 'POST' && sent.url.startsWith(url) ? published : undefined;
  };
const posts = (sent: Sent[]) => sent.filter(({ method }) => method === 'POST').map(({ url: to, body }) => [to, body]);

test('everything unpublished is listed with who changed what and what to look at', async () => {
  const page = await openAdmin(path, services());
  await page.press('Publish changes…');
  await page.see('3 of 3 selected');
  for (const text of [
    'Site styles On all pagesAccent color changed Ana Reyes, 20 Nov, 10:00',
    'Home PageOpening: text changed',
    'A picture has no description.',
    'How a firing day goes New postNot published yet',
  ]) {
    await page.see(text);
  }
});

test('what is chosen goes live together, and is taken back by one press', async () => {
  const page = await openAdmin(path, services());
  await page.press('Publish changes…');
  await page.see('3 of 3 selected');
  await page.press('Home Page');
  await page.see('2 of 3 selected');
  await page.press('Publish 2 changes');
  await page.see('Site styles, How a firing day goes published');
  expect(posts(page.sent)).toEqual([
    [url, { documents: [{ id: 'firing', rev: 2 }], design: [{ part: 'style', rev: 'rev-1' }], note: '' }],
  ]);
  await page.press('Undo');
  await page.see('taken back');
  expect(posts(page.sent).at(-1)?.[0]).toBe(`${url}/7/revert`);
});

test('a refusal says that the website has not changed, and nothing chosen is lost', async () => {
  const text = 'Home changed since you looked at it.';
  const page = await openAdmin(
    path,
    services(({ method }) =>
      method === 'POST' ? Response.json({ code: 'document.changed_since', error: text }, { status: 409 }) : undefined,
    ),
  );
  await page.press('Publish changes…');
  await page.see('3 of 3 selected');
  await page.press('Publish 3 changes');
  await page.see('Not published. The website has not changed.');
  expect(page.has('Publish 3 changes')).toBe(true);
});

test('without changes there is nothing to publish', async () => {
  const page = await openAdmin(
    path,
    services(({ url: to }) => (to === `${url}/pending` ? { documents: [], total: 0, design: [] } : undefined)),
  );
  await page.press('Publish changes…');
  await page.see('Visitors see everything already.');
});
