import { aCart } from '@tessera/contracts/testing/a-cart.ts';
import { aProduct } from '@tessera/contracts/testing/a-product.ts';
import { someSettings } from '@tessera/contracts/testing/some-settings.ts';
import type { RenderedSlot } from '@tessera/site-templates/engine/slots.ts';
import { expect, test } from 'vitest';
import type { PlacedMount } from '../../composition/own-mounts.ts';
import { neutralWebsite } from '../../hosts/neutral-website.ts';
import { aWebsite } from '../../testing/a-website.ts';
import { anonymousCaller } from '../neutral-website.ts';
import type { PagePlan } from '../page-plan.ts';
import { commonProps, type PageRequest } from '../page-request.ts';
import { settingsFor } from './own-requests.ts';
import { slotRequests } from './slot-requests.ts';

const money = { locale: 'en-GB', currency: 'GBP', useCLDRMoneyFormat: true } as const;
const request = {
  website: aWebsite(),
  caller: anonymousCaller('1.1.1.1'),
  url: new URL('http://heron.localhost/shop/mug'),
  path: '/shop/mug',
  siteData: { settings: async () => someSettings },
} as unknown as PageRequest;
const common = commonProps(request, 50, money);

const planned = { status: 200, page: { type: 50, title: 'Mug' }, isShared: true } as const;
const productPlan = {
  ...planned,
  template: 'product',
  main: { mount: 'product/detail', props: { ...common, product: aProduct(), settings: someSettings } },
} as PagePlan;
const journalPlan = { ...planned, template: 'journal' } as PagePlan;

const own: PlacedMount[] = [
  { mount: 'hello/note', at: 'after-details', props: 'product' },
  { mount: 'hello/cart', props: 'cart' },
];
const slot = (id: number, mount: string, props: unknown = {}): RenderedSlot => {
  return { id, mount, props, fallbackHtml: '', marker: `<!--${id}-->` };
};

async function asked(plan: PagePlan, ...slots: RenderedSlot[]) {
  const settings = await settingsFor(own, plan, request);
  return slotRequests({ slots, html: '' }, plan, request, {
    store: someSettings,
    money,
    own,
    settings,
    popup: undefined,
  });
}

test('a mount that no module brings has no place, and is named', async () => {
  const { slots, unknown } = await asked(productPlan, slot(0, 'hello/gone'), slot(1, 'hello/note'));
  expect(slots.map(({ mount }) => mount)).toEqual(['hello/note']);
  expect(unknown).toEqual(['hello/gone']);
});

test('a template may name any mount that a module brings, and cannot say what it is given', async () => {
  const { slots } = await asked(journalPlan, slot(0, 'hello/note', { product: 'a product of its own' }));
  expect(slots).toEqual([
    { slot: '0', mount: 'hello/note', source: 'product', props: { ...common, settings: someSettings, product: null } },
  ]);
});

test('what lies in a cart is given on the cart page alone, which is kept for nobody', async () => {
  const cart = aCart();
  const main = (mount: 'cart/page' | 'cart/checkout') =>
    ({ ...planned, template: 'cart', main: { mount, props: { ...common, cart, settings: someSettings } } }) as PagePlan;
  const given = async (plan: PagePlan) => (await asked(plan, slot(0, 'hello/cart'))).slots[0]?.props;
  expect(await given(main('cart/page'))).toMatchObject({ cart });
  expect(await given(main('cart/checkout'))).toMatchObject({ cart: null });
  expect(await given(productPlan)).toMatchObject({ cart: null });
});

test('the page’s own mount is where the template handed its props on, and nowhere else', async () => {
  const { slots } = await asked(
    productPlan,
    slot(0, 'product/detail', productPlan.main?.props),
    slot(1, 'product/detail'),
  );
  expect(slots.map(({ slot: id, mount }) => [id, mount])).toEqual([['0', 'product/detail']]);
});

test('where nothing is sold, nobody is asked how', async () => {
  const elsewhere = { ...request, website: neutralWebsite, siteData: {} } as unknown as PageRequest;
  expect(await settingsFor(own, journalPlan, elsewhere)).toBeNull();
});
