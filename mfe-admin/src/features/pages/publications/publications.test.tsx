import type { Publication } from '@tessera/contracts/commerce/publication-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { expect, test } from 'vitest';
import { openAdmin, type Sent } from '../../../testing/open-admin.ts';

const path = '/config/website/publications';
const url = '/api/content-service/publications';

const first: Publication = {
  ...{ number: 1, on: Date.UTC(2026, 10, 20, 10), by: { id: 'ana', name: 'Ana Rees' }, note: 'Opening day' },
  ...{ documents: [{ id: 'home', title: 'Home' }], isCurrent: false, reverts: null },
};
const second: Publication = {
  ...{ number: 2, on: Date.UTC(2026, 10, 21, 9), by: null, note: '', isCurrent: true, reverts: null },
  documents: [
    { id: 'home', title: 'Home' },
    { id: 'trade', title: 'Trade' },
  ],
};

/** Lists publications; a publication that is taken back becomes a new one. */
function services(listed: Publication[], nextPageCursor: string | null = null) {
  let publications = listed;
  return ({ method, url: where }: Sent): unknown => {
    if (where === `${url}/scheduled`) return { scheduled: [] };
    if (method === 'GET' && where.startsWith(url)) {
      return { publications, hasNextPage: nextPageCursor !== null, nextPageCursor };
    }
    const [, reverts] = /\/publications\/(\d+)\/revert$/.exec(where) ?? [];
    if (method !== 'POST' || reverts === undefined) return undefined;
    const made: Publication = { ...first, number: 3, note: '', isCurrent: true, reverts: Number(reverts) };
    publications = [made, ...publications.map((one) => ({ ...one, isCurrent: false }))];
    return made;
  };
}

const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);

test('publications are listed with their time, author, note and pages', async () => {
  const page = await openAdmin(path, services([second, first], 'older'));
  await page.see('Publication 2');
  expect(rows()).toEqual([
    expect.stringMatching(/Publication 2 Current.*21 Nov, 09:00.*Home, Trade/),
    expect.stringMatching(/Publication 1 Opening day.*Ana Rees, 20 Nov, 10:00.*Home/),
  ]);
  await page.press('Older');
  await page.until(() => expect(page.sent.map(({ url: where }) => where)).toContain(`${url}?cursor=older`));
});

test('a long list of pages is cut off with the number of the others', async () => {
  const documents = Array.from({ length: 12 }, (_, at) => ({ id: `page-${at}`, title: `Page ${at}` }));
  const page = await openAdmin(path, services([{ ...first, documents }]));
  await page.see('Page 8, Page 9 and 2 more');
});

test('a publication is taken back after a question, and the list shows the new one', async () => {
  const page = await openAdmin(path, services([second, first]));
  await page.see('Publication 2');
  await page.press('Take back publication 2');
  await page.see('Pages that were published again since keep their newer version.');
  expect(page.sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await page.press('Take back');
  await page.see('Publication 2 taken back');
  await page.see('Took back publication 2');
  expect(page.sent.filter(({ method }) => method === 'POST').map(({ url: where }) => where)).toEqual([
    `${url}/2/revert`,
  ]);
});

test('the dialog shows why a publication cannot be taken back', async () => {
  const text = 'Every page of this publication has been published again since, so there is nothing to take back.';
  const list = services([second, first]);
  const page = await openAdmin(path, (sent) =>
    sent.method === 'POST'
      ? Response.json({ code: 'publication.nothing_to_revert', error: text }, { status: 409 })
      : list(sent),
  );
  await page.see('Publication 1');
  await page.press('Take back publication 1');
  await page.see('Take back this publication?');
  await page.press('Take back');
  await page.see(`Not taken back. ${text}`);
});

test('taking back needs the right to publish', async () => {
  const page = await openAdmin(path, services([first]), {}, [role.viewer]);
  await page.see('Publication 1');
  expect(page.control<HTMLButtonElement>('Take back publication 1').disabled).toBe(true);
});

test('without publications the screen says what is listed here, and leads back to the pages', async () => {
  const page = await openAdmin(path, services([]));
  await page.see('No publications yet');
  expect(page.control<HTMLAnchorElement>('Back to the pages').pathname).toBe('/config/website/pages');
});
