import { role } from '@tessera/contracts/enumerations.ts';
import type { NavigationLink } from '@tessera/contracts/identity/website.ts';
import { expect, test } from 'vitest';
import { openAdmin, type Sent } from '../../../testing/open-admin.ts';

const path = '/config/website/navigation';
const link = (title: string, change: Partial<NavigationLink> = {}): NavigationLink => ({
  ...{ title, collectionId: null, externalLink: null, memberAreaId: null, children: [] },
  ...change,
});
const shop = link('Shop', { collectionId: 'col-shop', children: [link('Vases', { externalLink: '/shop?c=vases' })] });
const away = link('Away', { externalLink: 'https://away.example' });
const terms = link('Terms', { externalLink: '/terms' });

const pages = [
  { id: 'home', title: 'Home', urlId: '', state: 'live' },
  { id: 'about', title: 'About us', urlId: 'about', state: 'changed' },
  { id: 'soon', title: 'Coming soon', urlId: 'soon', state: 'draft' },
];
const collections = [{ id: 'col-shop', title: 'Shop', urlId: 'shop', kind: 'store', enabled: true }];

/** A website with two menus; `save` answers in place of the service. */
const website =
  (save: (sent: Sent) => unknown = () => undefined) =>
  (sent: Sent) => {
    if (sent.url.startsWith('/api/content-service/documents')) return { documents: pages, nextPageCursor: null };
    if (sent.url === '/api/content-service/collections') return { collections };
    if (sent.url === '/api/commondata/GetSiteLayout') {
      const part = (field: string, items: NavigationLink[]) => ({
        ...{ identifier: field, fieldName: field, title: field, templateId: 'site', items },
      });
      return { layout: [part('mainNav', [shop, away]), part('footerNav', [terms])] };
    }
    if (sent.url !== '/api/widget/UpdateNavigation') return undefined;
    return save(sent) ?? { navigation: (sent.body as { navigation: object }).navigation };
  };
const saves = (sent: Sent[]) =>
  sent.filter(({ url }) => url === '/api/widget/UpdateNavigation').map(({ body }) => body);
type Page = Awaited<ReturnType<typeof openAdmin>>;
const rows = (page: Page, label: string) =>
  [...page.body.querySelectorAll(`[role=treegrid][aria-label="${label}"] [role=row]`)].map((row) =>
    row.getAttribute('aria-label'),
  );

async function choose(page: Page, name: string, action: string) {
  await page.press(`Actions of ${name}`);
  await page.until(() => expect(menuItem(page, action)).toBeDefined());
  menuItem(page, action)?.click();
  await page.settle();
}
const menuItem = (page: Page, text: string) =>
  [...page.body.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent === text);

test('EDIT-079 EDIT-081 a page goes into the menu, and the links of that menu alone are saved', async () => {
  const page = await openAdmin(path, website());
  await page.see('Main navigation');
  await page.until(() => expect(rows(page, 'Main navigation')).toEqual(['Shop', 'Vases', 'Away', 'Not linked']));
  await page.press('Add page');
  await page.see('Page, /soon, not published yet');
  await page.press('Add About us');
  expect(rows(page, 'Main navigation')).toEqual(['Shop', 'Vases', 'Away', 'About us', 'Not linked']);
  await page.fill('Title', 'About');
  await page.press('Save');
  await page.see('Navigation saved');
  expect(saves(page.sent)).toEqual([
    {
      ...{ fieldName: 'mainNav', templateId: 'site' },
      navigation: { items: [shop, away, link('About', { collectionId: 'about' })] },
      addresses: { about: '/about', 'col-shop': '/shop' },
      over: [shop, away],
    },
  ]);
});

test('EDIT-188 a link is moved into the folder of pages that are not linked, and to the other menu', async () => {
  const page = await openAdmin(path, website());
  await page.until(() => expect(rows(page, 'Footer navigation')).toEqual(['Terms']));
  await choose(page, 'Vases', 'Move out of Shop');
  await page.until(() => expect(page.spoken()).toContain('Vases moved, 2 of 4'));
  expect(rows(page, 'Main navigation')).toEqual(['Shop', 'Vases', 'Away', 'Not linked']);
  await choose(page, 'Away', 'Move into Vases');
  await page.until(() => expect(page.spoken()).toContain('Away moved, 1 of 1 in Vases'));
  await choose(page, 'Away', 'Move to the footer navigation');
  expect(rows(page, 'Footer navigation')).toEqual(['Terms', 'Away']);
});

test('a removed link comes back where it was by Undo', async () => {
  const page = await openAdmin(path, website());
  await page.until(() => expect(rows(page, 'Main navigation')).toContain('Shop'));
  await choose(page, 'Shop', 'Remove');
  await page.see('Shop removed');
  expect(rows(page, 'Main navigation')).toEqual(['Away', 'Not linked']);
  await page.press('Undo');
  expect(rows(page, 'Main navigation')).toEqual(['Shop', 'Vases', 'Away', 'Not linked']);
});

test('EDIT-197 a link in another shape is said at its address, and nothing is sent', async () => {
  const page = await openAdmin(path, website());
  await page.until(() => expect(rows(page, 'Main navigation')).toContain('Shop'));
  await page.press('Add link');
  await page.fill('Title', 'Elsewhere');
  await page.fill('Address', 'nowhere');
  await page.press('Save');
  await page.see('Links must look like example.com or https://www.example.com');
  await page.see('To fix');
  expect(saves(page.sent)).toEqual([]);
});

test('EDIT-085 a refusal of the service is shown at the link it belongs to', async () => {
  const errors = { 'navigation.items.1': 'There is no page or collection about' };
  const refused = { code: 'request.invalid', error: 'Something is wrong.', errors };
  const page = await openAdmin(
    path,
    website(() => Response.json(refused, { status: 400 })),
  );
  await page.until(() => expect(rows(page, 'Main navigation')).toContain('Shop'));
  await choose(page, 'Away', 'Move up');
  await page.press('Save');
  await page.see('To fix');
  const shopRow = [...page.body.querySelectorAll<HTMLElement>('[role=row]')].find(
    (row) => row.getAttribute('aria-label') === 'Shop',
  );
  expect(shopRow?.textContent).toContain('To fix');
});

test('AUTH-061 an editor may open it', async () => {
  const page = await openAdmin(path, website(), {}, [role.editor]);
  await page.see('Main navigation');
  expect(page.text()).not.toContain('Needs “');
});

test('AUTH-072 somebody without the right may not', async () => {
  const page = await openAdmin(path, website(), {}, [role.viewer]);
  await page.see('You do not have access to this page.');
});
