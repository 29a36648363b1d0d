import { expect, test } from 'vitest';
import { commerceConfig } from './config.ts';
import { orderToken } from './orders/links/buyer-links.ts';

const [old, fresh] = ['the secret that is being replaced', 'the secret that replaces the other'];

function linkOf(settings: Record<string, string>): string {
  const config = commerceConfig.parse({ MONGODB_URL: 'mongodb://x', REDIS_URL: 'redis://x', ...settings });
  return orderToken('order_1', { config });
}

test('a link to an order stays as it is when the platform’s secret is changed and the lasting one is not', () => {
  const before = linkOf({ PLATFORM_SECRET: old });
  expect(linkOf({ PLATFORM_SECRET: fresh, LASTING_SECRET: old })).toBe(before);
  expect(linkOf({ PLATFORM_SECRET: fresh })).not.toBe(before);
});
