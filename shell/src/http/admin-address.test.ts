import { expect, test } from 'vitest';
import { isWebsiteCall, readAdminAddress } from './admin-address.ts';

test.each([
  ['/config/@fernhall', { handle: 'fernhall', rest: '' }],
  ['/config/@fernhall/', { handle: 'fernhall', rest: '/' }],
  ['/config/@fernhall/commerce/orders', { handle: 'fernhall', rest: '/commerce/orders' }],
  ['/config/@fernhall/api/commerce/orders', { handle: 'fernhall', rest: '/api/commerce/orders' }],
  ['/config', undefined],
  ['/config/commerce/orders', undefined],
  ['/config/@', undefined],
  ['/config/@Fern hall/x', undefined],
  ['/config/@../x', undefined],
  ['/shop/@fernhall', undefined],
])('%s', (path, address) => {
  expect(readAdminAddress(path)).toEqual(address);
});

test('calls and pictures are told from screens', () => {
  expect(['/api/x', '/images/x', '/apis', '/commerce/api/x', ''].map(isWebsiteCall)).toEqual([
    ...[true, true, false, false, false],
  ]);
});
