import { describe, expect, test } from 'vitest';
import { serviceOfPath } from './route-table.ts';

describe('PAGE-012 every path goes to the service the specification names, by the longest beginning', () => {
  test.each([
    ['/api/commerce/shopping-cart', 'commerce'],
    ['/api/3/commerce/cart', 'commerce'],
    ['/api/commerce/inventory', 'commerce'],
    ['/api/commerce/checkout', 'commerce'],
    ['/api/commerce/installments', 'commerce'],
    ['/api/commerce/merchandising', 'commerce'],
    ['/api/commerce/products', 'commerce'],
    ['/api/commerce/orders', 'commerce'],
    ['/api/v1/commerce-preferences', 'commerce'],
    ['/api/content-service', 'commerce'],
    ['/images', 'commerce'],
    ['/api/template', 'forms'],
    ['/api/rest/forms', 'forms'],
    ['/api/form', 'forms'],
    ['/api/site-users/account/notifications/restock', 'forms'],
    ['/api/google-maps', 'forms'],
    ['/api/events', 'analytics'],
    ['/api/v1/clanker', 'analytics'],
    ['/api/census', 'analytics'],
    ['/api/1/performance', 'analytics'],
    ['/api/commerce/fullstory', 'analytics'],
    ['/api/site-users', 'identity'],
    ['/api/staff', 'identity'],
    ['/api/multilingual', 'identity'],
    ['/api/site-header-footer', 'identity'],
    ['/api/site-style', 'identity'],
    ['/api/site-design/drafts', 'identity'],
    ['/api/site-interactions', 'identity'],
    ['/api/commondata', 'identity'],
    ['/api/widget', 'identity'],
  ])('%s', (prefix, service) => {
    expect(serviceOfPath(prefix)).toBe(service);
    expect(serviceOfPath(`${prefix}/more/of-it`)).toBe(service);
  });
});

test.each(['/api', '/api/', '/api/commercial', '/api/formal', '/api/nothing', '/imagesque', '/internal/websites'])(
  '%s belongs to nobody',
  (path) => {
    expect(serviceOfPath(path)).toBeUndefined();
  },
);

test('an account that is no restock sign-up stays with identity', () => {
  expect(serviceOfPath('/api/site-users/account/notifications')).toBe('identity');
});
