import { role } from '@tessera/contracts/enumerations.ts';
import type { NavigationLink } from '@tessera/contracts/identity/website.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identity } from '../app.ts';
import { aWebsite } from '../testing/a-website.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(identity);
});
afterAll(() => service.stop());

const layoutPath = '/api/commondata/GetSiteLayout';
const updatePath = '/api/widget/UpdateNavigation';
const link = (change: Partial<NavigationLink>): NavigationLink => ({
  ...{ title: 'Link', collectionId: null, externalLink: null, memberAreaId: null, children: [] },
  ...change,
});

/** A website of its own with one of its staff. */
async function aStaffed(id: string, code: number = role.websiteManager) {
  const website = aWebsite({ id, hosts: [`${id}.example`] });
  await service.as({ kind: 'platform' }).call('PUT', `/internal/websites/${id}`, website);
  const staff = service.as({ kind: 'staff', websiteId: id, siteUserId: 'u', roles: [code] });
  const stored = async () => {
    const { body } = await service.as({ kind: 'platform' }).call('GET', `/internal/websites/by-host/${id}.example`);
    return body;
  };
  return { website, staff, stored };
}
const update = (items: NavigationLink[], more: object = {}) => ({
  fieldName: 'mainNav',
  templateId: 'site',
  navigation: { items },
  ...more,
});

test('EDIT-078 EDIT-083 PAGE-108 PAGE-110 the layout lists every navigation with its links', async () => {
  const { website, staff } = await aStaffed('site-layout');
  const { status, body } = await staff.call('GET', layoutPath);
  const part = (field: 'mainNav' | 'footerNav', title: string) => ({
    ...{ identifier: field, fieldName: field, title, templateId: 'site', items: website.navigation[field] },
  });
  expect([status, body]).toEqual([
    200,
    { layout: [part('mainNav', 'Main navigation'), part('footerNav', 'Footer navigation')] },
  ]);
});

test('EDIT-079 EDIT-080 EDIT-081 EDIT-084 PAGE-105 the links of the named field are replaced, the other field stays', async () => {
  const { website, staff, stored } = await aStaffed('site-update');
  const items = [link({ title: 'Shop', collectionId: 'col-shop' }), link({ title: 'Away', externalLink: '/away' })];
  const { status, body } = await staff.call('POST', updatePath, update(items));
  expect([status, body]).toEqual([200, { navigation: { items } }]);
  const { navigation, addresses } = await stored();
  expect(navigation).toEqual({ mainNav: items, footerNav: website.navigation.footerNav });
  expect(addresses).toEqual(website.addresses);
});

test('EDIT-084 a new collection comes with its address; known pages keep theirs', async () => {
  const { website, staff, stored } = await aStaffed('site-new-store', role.storeManager);
  const items = [...website.navigation.mainNav, link({ title: 'Outlet', collectionId: 'col-outlet' })];
  const addresses = { 'col-outlet': '/outlet', 'col-shop': '/elsewhere' };
  expect((await staff.call('POST', updatePath, update(items, { addresses }))).status).toBe(200);
  expect((await stored()).addresses).toEqual({ ...website.addresses, 'col-outlet': '/outlet' });
});

test('EDIT-053 AUTH-064 a store manager adds a store that was just created, and changes nothing else', async () => {
  const { website, staff, stored } = await aStaffed('site-add-only', role.storeManager);
  const outlet = link({ title: 'Outlet', collectionId: 'col-outlet' });
  const there = website.navigation.mainNav;
  const addresses = { 'col-outlet': '/outlet' };
  for (const [items, more] of [
    [[], {}],
    [[outlet], { addresses }],
    [[outlet, ...there], { addresses }],
    [[...there, link({ title: 'Away', externalLink: '/away' })], {}],
    [[...there, link({ title: 'Shop', collectionId: 'col-shop' })], { addresses: { 'col-shop': '/shop' } }],
  ] as const) {
    expect((await staff.call('POST', updatePath, update([...items], more))).status).toBe(403);
  }
  expect((await stored()).navigation).toEqual(website.navigation);
  expect((await staff.call('POST', updatePath, update([...there, outlet], { addresses }))).status).toBe(200);
});

test('AUTH-061 an editor changes the navigation', async () => {
  const { staff } = await aStaffed('site-editor', role.editor);
  expect((await staff.call('GET', layoutPath)).status).toBe(200);
  expect((await staff.call('POST', updatePath, update([link({ title: 'Away', externalLink: '/away' })]))).status).toBe(
    200,
  );
});

test('PAGE-107 PAGE-109 a folder may have links but no target', async () => {
  const { staff } = await aStaffed('site-folder');
  const items = [link({ title: 'More', children: [link({ collectionId: 'col-shop' })] })];
  const { status, body } = await staff.call('POST', updatePath, update(items));
  expect([status, body]).toEqual([200, { navigation: { items } }]);
});

test.each<[string, NavigationLink[], object]>([
  ['an unknown field', [], { fieldName: 'sideNav' }],
  ['an unknown template', [], { templateId: 'other' }],
  ['an unknown collection', [link({ collectionId: 'col-gone' })], {}],
  ['an unknown collection in a folder', [link({ children: [link({ collectionId: 'col-gone' })] })], {}],
  ['a link that runs a script', [link({ externalLink: 'javascript:alert(1)' })], {}],
  ['a protocol-relative link', [link({ externalLink: '//evil.example' })], {}],
  ['a link that browsers treat as protocol-relative', [link({ externalLink: '/\\evil.example' })], {}],
  ['PAGE-109 a link with two targets', [link({ collectionId: 'col-shop', externalLink: '/away' })], {}],
  ['PAGE-109 a link without a target', [link({})], {}],
])('EDIT-085 %s answers 400 and changes nothing', async (what, items, more) => {
  const { website, staff, stored } = await aStaffed(`site-${what.replaceAll(/\W/g, '')}`);
  const { status } = await staff.call('POST', updatePath, update(items, more));
  expect(status).toBe(400);
  expect((await stored()).navigation).toEqual(website.navigation);
});

test('EDIT-085 a refusal names the link with the error', async () => {
  const { staff } = await aStaffed('site-named-fault');
  const folder = link({ children: [link({ collectionId: 'col-shop' }), link({ collectionId: 'col-gone' })] });
  const { body } = await staff.call('POST', updatePath, update([link({ externalLink: '/away' }), folder]));
  expect(body.errors).toEqual({ 'navigation.items.1.children.1': 'There is no page or collection col-gone' });
});

test('EDIT-084 concurrently saved links are not overwritten by edits of older ones', async () => {
  const { website, staff, stored } = await aStaffed('site-conflict');
  const seen = website.navigation.mainNav;
  const [mine, theirs] = ['/mine', '/theirs'].map((externalLink) => [link({ externalLink })]);
  expect((await staff.call('POST', updatePath, update(theirs ?? [], { over: seen }))).status).toBe(200);
  const { status, body } = await staff.call('POST', updatePath, update(mine ?? [], { over: seen }));
  expect([status, body.code]).toEqual([409, 'settings.conflict']);
  expect((await stored()).navigation.mainNav).toEqual(theirs);
  expect((await staff.call('POST', updatePath, update(mine ?? [], { over: theirs }))).status).toBe(200);
});

test('visitors and other roles neither read nor change it', async () => {
  await aStaffed('site-a');
  for (const caller of [service.as(), service.as({ kind: 'staff', siteUserId: 'u', roles: [role.viewer] })]) {
    expect((await caller.call('GET', layoutPath)).status).toBeGreaterThan(400);
    expect((await caller.call('POST', updatePath, update([]))).status).toBeGreaterThan(400);
  }
});
