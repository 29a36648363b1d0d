import type { DocumentSummary } from '@tessera/contracts/commerce/document-calls.ts';
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { openAdmin, type Sent } from '../../testing/open-admin.ts';

const path = '/config/website/pages';
const url = '/api/content-service/documents';

const home: DocumentSummary = {
  ...{ id: 'home', kind: 'page', collectionId: null, title: 'Home', urlId: '', state: 'changed', permission: 1 },
  ...{ isHiddenFromSearch: false, changedOn: Date.UTC(2026, 10, 20, 10), deletedOn: null },
  changedBy: { id: 'ana', name: 'Ana Rees' },
};
const trade: DocumentSummary = { ...home, id: 'trade', title: 'Trade', urlId: 'trade', state: 'live', permission: 3 };

const services =
  (documents: DocumentSummary[]) =>
  ({ method, url: where, body }: Sent) => {
    if (method === 'GET' && where.startsWith(url)) return { documents, hasNextPage: false, nextPageCursor: null };
    if (method === 'DELETE') return { id: where.split('/').at(-1) };
    return method === 'POST' ? { ...home, ...(body as object), id: 'new' } : undefined;
  };

const menuEntry = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent === text);

describe('Pages', () => {
  test('are listed with address, state, and who changed them', async () => {
    const page = await openAdmin(path, services([home, trade]));
    await page.see('Unpublished changes');
    expect(page.text()).toContain('Ana Rees, 20 Nov, 10:00');
    expect(page.text()).toContain('/trade');
    expect(page.text()).toContain('Members');
  });

  test('EDIT-189 a new page gets its address from its name, and opens in the editor', async () => {
    const page = await openAdmin(path, services([home]));
    await page.see('Home');
    await page.press('Add page');
    await page.see('Start with');
    await page.fill('Name', 'About the Wörkshop!');
    expect(page.control('Address').value).toBe('about-the-workshop');
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')];
    await act(async () => buttons.find((button) => button.textContent === 'Add page')?.click());
    await page.until(() => expect(location.pathname).toBe(`${path}/new`));
    expect(page.sent.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ title: 'About the Wörkshop!', urlId: 'about-the-workshop', preset: 'landing' },
    });
  });

  test('a live page is taken offline after a question, which can be undone', async () => {
    const offline = '/api/content-service/publications/offline';
    const revert = '/api/content-service/publications/7/revert';
    const list = services([trade]);
    const page = await openAdmin(path, (sent) => {
      if (sent.url === offline || sent.url === revert) return { number: sent.url === offline ? 7 : 8 };
      return list(sent);
    });
    await page.see('Trade');
    await page.press('More for Trade');
    await act(async () => menuEntry('Take offline')?.click());
    await page.see('Visitors who open /trade see “Page not found”');
    await page.press('Take offline');
    await page.see('Trade taken offline');
    await page.press('Undo');
    await page.see('Trade is live again');
    expect(page.sent.filter(({ method }) => method === 'POST')).toEqual([
      { method: 'POST', url: offline, body: { documents: ['trade'], note: '' } },
      { method: 'POST', url: revert, body: undefined },
    ]);
  });

  test('a draft cannot be taken offline', async () => {
    const page = await openAdmin(path, services([{ ...trade, state: 'draft' }]));
    await page.see('Trade');
    await page.press('More for Trade');
    expect(menuEntry('Duplicate')).toBeDefined();
    expect(menuEntry('Take offline')).toBeUndefined();
  });

  test('none yet: what comes here, and one way on', async () => {
    const page = await openAdmin(path, services([]));
    await page.see('No pages yet');
  });
});
