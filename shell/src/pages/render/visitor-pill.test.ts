import { aCart } from '@tessera/contracts/testing/a-cart.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import { expect, test } from 'vitest';
import { jsonBlock } from '../../http/html.ts';
import { aWebsite } from '../../testing/a-website.ts';
import { anonymousCaller } from '../neutral-website.ts';
import type { PageRequest } from '../page-request.ts';
import type { PagePill } from './render-page.ts';
import { createVisitorCarts } from './visitor-carts.ts';
import { visitorPill } from './visitor-pill.ts';

/** While Redis is away every cart is read. */
const noMarks = { read: async () => undefined, change: async () => {}, changeAll: async () => {} };
const pill: PagePill = {
  slot: '7',
  props: {
    websiteId: 'a',
    locale: 'en',
    currency: 'GBP',
    useCLDRMoneyFormat: false,
    pageType: 1,
    path: '/',
    cart: null,
    hidden: false,
  },
  versions: { 'mfe-cart': '1' },
};
const requestWith = (cookies: Record<string, string>, cart: unknown): PageRequest => ({
  website: aWebsite(),
  caller: { ...anonymousCaller('1.1.1.1'), cookies },
  url: new URL('http://heron.localhost/'),
  path: '/',
  requestId: 'r',
  origins: {
    shop: 'http://heron.localhost',
    preview: 'http://heron.preview.localhost',
    admin: 'http://admin.localhost',
  },
  memberships: [],
  nowMs: 0,
  acceptLanguage: undefined,
  composition: { rev: 1, modules: new Map() },
  call: (async () => cart) as unknown as PageRequest['call'],
  siteData: {} as PageRequest['siteData'],
  ownThemes: {} as PageRequest['ownThemes'],
  labels: {},
});
const modulesAt = (version: string) => ({
  compose: async ([request]: readonly { slot: string; props: object }[]) => ({
    slots: {
      [request?.slot ?? '']: { tag: '<div data-ssr>', html: '2', state: jsonBlock('tessera-state-7', request?.props) },
    },
    head: '',
    moduleMap: jsonBlock('tessera-modules', {}),
    versions: { 'mfe-cart': version },
    isWhole: true,
    isComplete: true,
    unrendered: [],
    releases: [],
  }),
});
const depsAt = (version: string) => ({ modules: modulesAt(version), carts: createVisitorCarts(noMarks, () => 0) });
const full = aCart({ totalQuantity: 2 });

test('a visitor with a cart gets the page with the pill drawn from it', async () => {
  const own = await visitorPill(pill, requestWith({ CART: 'c' }, full), depsAt('1'));
  expect(own?.html).toBe('<div data-ssr>2</div>');
  expect(own?.state).toContain('"totalQuantity":2');
  expect(own?.state).not.toContain('tessera-modules');
});

test.each([
  ['without a cart cookie', {}, full, '1'],
  ['with an empty cart', { CART: 'c' }, aCart(), '1'],
  ['while the cart cannot be read', { CART: 'c' }, fail('service.unavailable'), '1'],
  ['when the module moved on since the page was made', { CART: 'c' }, full, '2'],
])('%s the page keeps the pill of everybody', async (_, cookies, cart, version) => {
  expect(
    await visitorPill(pill, requestWith(cookies as Record<string, string>, cart), depsAt(version)),
  ).toBeUndefined();
});

test('where the pill is hidden nobody asks for the cart', async () => {
  const hidden = { ...pill, props: { ...pill.props, hidden: true } };
  const request = requestWith({ CART: 'c' }, full);
  request.call = () => Promise.reject(new Error('asked'));
  expect(await visitorPill(hidden, request, depsAt('1'))).toBeUndefined();
});
