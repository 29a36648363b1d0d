import { expect, test } from 'vitest';
import { entryAt } from './navigation.ts';

test.each([
  ['/config', 'Home'],
  ['/config/', 'Home'],
  ['/config/commerce/orders', 'Orders'],
  ['/config/commerce/orders/order-7', 'Orders'],
  ['/config/commerce/inventory', 'Products'],
  ['/config/analytics/', 'Analytics'],
  ['/config/errors/error-7', 'Errors'],
  ['/config/website/design', 'Design'],
  ['/config/website/header-footer', 'Header and footer'],
  ['/config/website/navigation', 'Navigation'],
  ['/config/commerce/ordersx', undefined],
  ['/config/nowhere', undefined],
])('%s belongs to %s', (path, name) => {
  expect(entryAt(path, '/config')?.name).toBe(name);
});
