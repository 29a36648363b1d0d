import type { ApiScope } from '@tessera/contracts/api-scopes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStore } from './testing/builders.ts';
import { type CommerceService, startCommerce } from './testing/commerce-service.ts';

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce();
  await service.load(aStore([]));
});
afterAll(() => service.stop());

/** A program, as the gateway passes it on: no session, no crumb. */
const program = (...scopes: ApiScope[]) => service.as({ kind: 'key', sid: undefined, keyId: 'key_1', scopes });
const items = '/api/content-service/product/1.1/websites/site-a/products/col-shop/items';
const bowl = { name: 'Bowl', productType: 1, variants: [{ sku: 'bowl-1', priceCents: 900 }] };

test('a program reads with the scope of the call, and with no other', async () => {
  expect((await program('orders.read').call('GET', '/api/commerce/orders')).status).toBe(200);
  for (const scopes of [['orders.write'], ['products.read', 'stock.read'], []] as ApiScope[][]) {
    const answer = await program(...scopes).call('GET', '/api/commerce/orders');
    expect([answer.status, answer.body.code]).toEqual([403, 'key.scope_missing']);
  }
});

test('a program writes without a crumb, once for an Idempotency-Key, and on its own website only', async () => {
  const once = () => program('products.write').call('POST', items, bowl, { 'idempotency-key': 'once' });
  const [first, again] = [await once(), await once()];
  expect([first.status, first.body.name, again.body.id]).toEqual([200, 'Bowl', first.body.id]);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  const elsewhere = await program('products.write').call('POST', items.replace('site-a', 'site-b'), bowl);
  expect(elsewhere.status).toBe(404);
  expect((await program('products.read').call('POST', items, bowl)).status).toBe(403);
});

test('a key has 600 calls a minute, on all calls together; those of another one are its own', async () => {
  // A hundredth of every limit.
  const limited = await startCommerce({ ROLE: 'api', RATE_LIMIT_SCALE: 0.01 });
  try {
    const call = (keyId: string, n = 0) => {
      const claims = { kind: 'key' as const, sid: undefined, keyId, address: `198.51.100.${n}` };
      const caller = limited.as({ ...claims, scopes: ['orders.read', 'products.read'] });
      return caller.call('GET', n % 2 ? '/api/commerce/orders' : '/api/commerce/orders/order_none');
    };
    const answers = [];
    for (let n = 0; n < 8; n += 1) answers.push(await call('key_busy', n));
    expect(answers.map(({ status }) => status === 429)).toEqual([...Array(6).fill(false), true, true]);
    expect(answers.at(-1)?.body.code).toBe('request.rate_limited');
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call('key_other')).status).not.toBe(429);
  } finally {
    await limited.stop();
  }
});

test.each([
  ['GET', '/api/commerce/shopping-cart'],
  ['GET', '/api/commerce/webhooks'],
  ['GET', '/api/commerce/checkout/settings'],
])('%s %s is for people: no scope opens it', async (method, path) => {
  const answer = await program('orders.read', 'orders.write', 'products.read').call(method, path);
  expect([answer.status, answer.body.code]).toEqual([403, 'key.scope_missing']);
});

test('what a program changed is noted with its key', async () => {
  const { body } = await program('products.write').call('POST', items, {
    ...bowl,
    name: 'Jug',
    variants: [{ sku: 'jug-1', priceCents: 900 }],
  });
  const path = `/api/commerce/inventory/stock/${body.variants[0].id}/adjustments`;
  const change = { expectedOnHand: 0, onHand: 4, reason: 'Counted' };
  expect((await program('stock.write').call('POST', path, change)).status).toBe(200);
  const history = await program('stock.read').call(
    'GET',
    `/api/commerce/inventory/history?variantId=${body.variants[0].id}`,
  );
  expect(history.body.changes[0]).toMatchObject({ who: 'key_1', from: 0, to: 4 });
});

test('the OpenAPI file names the scope of each call', async () => {
  const openApi = await (await fetch(`${service.url}/api/commerce/openapi.json`)).json();
  expect(openApi.components.securitySchemes.key).toMatchObject({ type: 'http', scheme: 'bearer' });
  expect(openApi.paths['/api/commerce/orders'].get.security).toContainEqual({ key: ['orders.read'] });
  expect(JSON.stringify(openApi.paths['/api/commerce/webhooks'])).not.toContain('"key":[');
});
