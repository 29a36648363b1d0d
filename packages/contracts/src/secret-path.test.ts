import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Call } from './call.ts';
import { loggedPath, withoutSecret } from './secret-path.ts';

test.each([
  ['/checkout/confirmed/key', '/checkout/confirmed'],
  ['/checkout/orders/key/', '/checkout/orders'],
  ['/checkout/payment/key?problem=x#top', '/checkout/payment?problem=x#top'],
  ['/subscription/key', '/subscription'],
  ['/reviews/key/more', '/reviews'],
  ['/config/preview/page/key', '/config/preview/page'],
  ['/config/preview/theme/key', '/config/preview/theme'],
  ['/account/code/reset/ABCD-2345', '/account/code'],
  ['/account/email/undo/usr_1.token', '/account/email/undo'],
  ['/account/email/code', '/account/email/code'],
  ['/api/form/newsletter/confirm/key', '/api/form/newsletter/confirm'],
  ['/api/site-users/account/notifications/restock/stop/key', '/api/site-users/account/notifications/restock/stop'],
  ['/api/commerce/reserved/variant/key', '/api/commerce/reserved'],
  ['/checkout/subscription', '/checkout/subscription'],
  ['/checkout', '/checkout'],
  ['/shop/reviews/mug', '/shop/reviews/mug'],
  ['/subscription', '/subscription'],
])('%s may be told as %s', (path, told) => {
  expect(withoutSecret(path)).toBe(told);
});

test.each([
  ['/checkout/confirmed/key', '/checkout/confirmed'],
  ['/api/commerce/checkout/orders/key/payments', '/api/commerce/checkout/orders/payments'],
  ['/api/commerce/downloads/key', '/api/commerce/downloads'],
  ['/api/commerce/subscription-links/by-order/key', '/api/commerce/subscription-links/by-order'],
  ['/api/commerce/orders/an-id/refunds', '/api/commerce/orders/an-id/refunds'],
])('%s is logged as %s', (path, told) => {
  expect(loggedPath(path)).toBe(told);
});

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
const folders = ['analytics', 'commerce', 'forms', 'identity'];
const files = folders.flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((file) => file.endsWith('calls.ts'))
    .map((file) => `./${folder}/${file}`),
);

test('no call keeps the key its path holds', async () => {
  const modules = await Promise.all(files.map((file) => import(file) as Promise<object>));
  const paths = modules.flatMap((module) => Object.values(module).filter(isCall)).map(({ path }) => path);
  const secret = paths.filter((path) => /token\}/i.test(path));
  expect(secret.length).toBeGreaterThan(10);
  const told = secret.map((path) => loggedPath(path.replaceAll(/\{(\w*token)\}/gi, 'the-key')));
  expect(told.filter((path) => path.includes('the-key'))).toEqual([]);
});
