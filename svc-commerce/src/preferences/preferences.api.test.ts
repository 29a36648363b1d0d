import { role } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStore } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';

let service: CommerceService;
const path = '/api/v1/commerce-preferences/store';
beforeAll(async () => {
  service = await startCommerce();
});
afterAll(() => service.stop());

test('PROD-108 PROD-016 a new store allows several of a service and shows no reviews', async () => {
  const { body } = await service.as({ websiteId: 'new' }).call('GET', '/api/commerce/checkout/settings');
  expect(body).toMatchObject({
    multipleQuantityAllowedForServices: true,
    reviewsEnabled: false,
    checkoutMinimumCents: 0,
  });
});

test('EDIT-041 EDIT-042 EDIT-043 preferences are read and changed, the others stay', async () => {
  await service.load(aStore([]));
  const owner = service.owner();
  const { body } = await owner.call('GET', path);
  expect(body.data).toMatchObject({ websiteId: 'site-a', currency: 'GBP', scarcityThreshold: 5, reviewsEnabled: true });
  const saved = await owner.call('PUT', path, { checkoutMinimumCents: 2_000, scarcityThreshold: 7 });
  expect(saved.body.data).toEqual({ ...body.data, checkoutMinimumCents: 2_000, scarcityThreshold: 7 });
  expect((await service.as().call('GET', '/api/commerce/checkout/settings')).body.checkoutMinimumCents).toBe(2_000);
});

test('a new store can save one preference', async () => {
  const { body } = await service.owner({ websiteId: 'new' }).call('PUT', path, { reviewsEnabled: true });
  expect(body.data).toMatchObject({ websiteId: 'new', reviewsEnabled: true, currency: 'USD' });
});

test('EDIT-049 EDIT-050 PAY-015 another namespace, key or currency is refused', async () => {
  const owner = service.owner();
  expect((await owner.call('GET', '/api/v1/commerce-preferences/other')).status).toBe(404);
  expect((await owner.call('PUT', path, { colour: 'red' })).status).toBe(400);
  expect((await owner.call('PUT', path, { currency: 'XXX' })).status).toBe(400);
  expect((await owner.call('PUT', path, { scarcityThreshold: 0 })).status).toBe(400);
});

test("only the store's staff may change preferences", async () => {
  expect((await service.as().call('PUT', path, {})).status).toBe(401);
  const editor = service.owner({ roles: [role.editor] });
  expect((await editor.call('PUT', path, { reviewsEnabled: false })).status).toBe(403);
  const viewer = service.owner({ roles: [role.viewer] });
  expect((await viewer.call('GET', path)).status).toBe(200);
  expect((await viewer.call('PUT', path, { reviewsEnabled: false })).status).toBe(403);
});
