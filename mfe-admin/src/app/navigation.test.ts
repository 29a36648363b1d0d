import { expect, test } from 'vitest';
import { entryAt, isWholeWindow } from './navigation.ts';

test.each([
  ['/config', 'Home'],
  ['/config/', 'Home'],
  ['/config/commerce/orders', 'Orders'],
  ['/config/commerce/orders/order-7', 'Orders'],
  ['/config/commerce/inventory', 'Products'],
  ['/config/analytics/', 'Analytics'],
  ['/config/errors/error-7', 'Errors'],
  ['/config/website/collections/journal', 'Collections'],
  ['/config/website/comments', 'Comments'],
  ['/config/website/media/mug.jpg', 'Media'],
  ['/config/website/comments/settings', 'Comments'],
  ['/config/website/design', 'Design'],
  ['/config/website/header-footer', 'Header and footer'],
  ['/config/website/navigation', 'Navigation'],
  ['/config/website/import-export', 'Import and export'],
  ['/config/website/pages/page-7', 'Pages'],
  ['/config/commerce/ordersx', undefined],
  ['/config/nowhere', undefined],
])('%s belongs to %s', (path, name) => {
  expect(entryAt(path, '/config')?.name).toBe(name);
});

test('the page editor alone takes the whole window', () => {
  expect(isWholeWindow('/config/@fernhall/website/pages/page-7', '/config/@fernhall')).toBe(true);
  expect(isWholeWindow('/config/website/pages', '/config')).toBe(false);
  expect(isWholeWindow('/config/commerce/orders/order-7', '/config')).toBe(false);
});
