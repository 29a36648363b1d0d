import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct, aStore } from '../../testing/builders.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { aShopper } from '../../testing/shopper.ts';

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce();
  await service.load(aStore([aProduct('tea'), aProduct('pot')]));
});
afterAll(() => service.stop());

const clone = (siteUserId: string, sid?: string) =>
  service.as({ kind: 'platform', sid }).call('POST', `/internal/carts/${siteUserId}/clone`);

test('AUTH-028 a member’s open cart is copied to a visitor’s new one, and both live on by themselves', async () => {
  const member = aShopper(service, { kind: 'member', siteUserId: 'ann' });
  await member.add('tea', 2);
  await member.add('pot', 1);
  const visitor = aShopper(service);
  const { token } = (await clone('ann', visitor.claims.sid)).body;
  visitor.cookies.set('__Host-CART', token);
  const copy = await visitor.cart();
  expect(copy.entries.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
    ['prod-tea', 2],
    ['prod-pot', 1],
  ]);
  expect([copy.subtotalCents, copy.totalQuantity]).toEqual([3000, 3]);
  expect(copy.id).not.toBe((await member.cart()).id);
  await visitor.add('tea', 1);
  expect((await visitor.cart()).totalQuantity).toBe(4);
  expect((await member.cart()).totalQuantity).toBe(3);
});

test('there is nothing to copy of an empty cart, and nobody but the platform may ask', async () => {
  expect((await clone('bob', 'sid')).body).toEqual({ token: null });
  expect((await clone('ann')).body).toEqual({ token: null });
  const refused = await service.as({ kind: 'member', siteUserId: 'ann' }).call('POST', '/internal/carts/ann/clone');
  expect(refused.status).toBe(403);
});
