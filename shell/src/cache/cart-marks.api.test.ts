import { aCart } from '@tessera/contracts/testing/a-cart.ts';
import { createLogger } from '@tessera/service-kit/logger.ts';
import { createQueues, type Queues } from '@tessera/service-kit/queue/queues.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

/** Two shells behind one balancer, and what they ask of svc-commerce for a visitor's pill. */
const site = aSite();
let services: StubServices;
let first: TestShell;
let second: TestShell;
let queues: Queues;
beforeAll(async () => {
  services = await startStubServices(siteHandler(site));
  first = await startTestShell(services);
  const { QUEUE_PREFIX, REDIS_URL } = first.config;
  second = await startTestShell(services, { QUEUE_PREFIX });
  queues = createQueues(REDIS_URL, QUEUE_PREFIX, createLogger('test', 'silent'));
});
afterAll(async () => {
  await queues.close(1_000);
  await Promise.all([first.stop(), second.stop()]);
  await services.stop();
});

const cartPath = '/api/commerce/shopping-cart';
const cartReads = () => services.requests.filter(({ path, method }) => path === cartPath && method === 'GET').length;
let visitors = 0;
let headers: Record<string, string>;
beforeEach(() => {
  visitors += 1;
  headers = { cookie: `__Host-visitor=visitor-${visitors}; __Host-CART=cart-${visitors}` };
  site.cart = aCart({ totalQuantity: 2 });
  services.requests.splice(0);
});

const none = { value: '0', currency: 'GBP' };
const placed = {
  ...{ orderId: 'order-1', purchasedCartId: 'cart-1', testMode: false, items: [] },
  ...{ grandTotal: none, shippingTotal: none, taxTotal: none },
};

/** What the page's data says is in the cart. */
async function shown(shell: TestShell, path = '/', asked = headers): Promise<number | undefined> {
  const { text } = await shell.ask(path, { headers: asked });
  const count = /"totalQuantity":(\d+)/.exec(text)?.[1];
  return count === undefined ? undefined : Number(count);
}

test('a visitor who goes on reading is asked about once, on each page', async () => {
  for (const path of ['/', '/shop/mug', '/', '/shop/mug']) expect(await shown(first, path)).toBe(2);
  expect(cartReads()).toBe(1);
});

test.each([
  ['the same shell', () => first],
  ['another shell', () => second],
])('what is put into the cart through one shell is on the next page of %s', async (_, other) => {
  expect(await shown(other())).toBe(2);
  const end = services.answer(({ path, method }) => {
    if (method !== 'POST' || path !== `${cartPath}/entries`) return undefined;
    site.cart = aCart({ totalQuantity: 3 });
    return { body: {} };
  });
  await first.ask(`${cartPath}/entries`, { method: 'POST', headers, body: '{}' });
  end();
  expect(await shown(other())).toBe(3);
});

test('a page that may change the cart, as the cart page does, is followed by the right count', async () => {
  expect(await shown(second)).toBe(2);
  site.cart = aCart({ totalQuantity: 1 });
  await first.ask('/cart', { headers });
  expect(await shown(second)).toBe(1);
});

test('an order that somebody else confirms empties the pill', async () => {
  expect(await shown(first)).toBe(2);
  expect(await shown(second)).toBe(2);
  site.cart = aCart();
  const event = { id: 'evt-order', type: 'order.placed', websiteId: 'site-a', at: 0, payload: placed };
  const confirmTo = { queue: 'test.confirmations', collection: 'orders', documentId: 'one' };
  await queues.add({ name: 'shell.events', attempts: 1, backoffMs: 1 }, { event, confirmTo });
  await vi.waitFor(async () => expect([await shown(first), await shown(second)]).not.toContain(2));
});

test('nobody is shown the cart of another visitor whose cart cookie they have', async () => {
  expect(await shown(first)).toBe(2);
  site.cart = aCart();
  const thief = { cookie: `__Host-visitor=somebody-else; __Host-CART=cart-${visitors}` };
  expect(await shown(first, '/', thief)).not.toBe(2);
  expect(cartReads()).toBe(2);
});
