import { expect, test } from 'vitest';
import { createAddressOf } from './address-of.ts';

const addressOf = createAddressOf('/config/@fernhall');

test.each([
  ['/api/commerce/orders?q=1', '/config/@fernhall/api/commerce/orders?q=1'],
  ['/images/mug.jpg?w=100', '/config/@fernhall/images/mug.jpg?w=100'],
  ['/api/site-users/account/session', '/api/site-users/account/session'],
  ['/api/site-users/account/session?cloneCart=false', '/api/site-users/account/session?cloneCart=false'],
  [
    '/api/site-users/account/notifications/restock/groups',
    '/config/@fernhall/api/site-users/account/notifications/restock/groups',
  ],
  ['/api/site-users/account', '/config/@fernhall/api/site-users/account'],
  ['/modules/api/mfe-cart/stable', '/modules/api/mfe-cart/stable'],
  ['/assets/player.html', '/assets/player.html'],
  ['https://elsewhere.example/api/x', 'https://elsewhere.example/api/x'],
])('%s is at %s', (path, address) => {
  expect(addressOf(path)).toBe(address);
});
