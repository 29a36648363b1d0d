import { expect, test } from 'vitest';
import { consumers } from './events.ts';
import { forEachService, serviceNames, services, urlSetting, urlSettings } from './services.ts';

test('whatever is made for each service is made for all of them', () => {
  expect(forEachService((_key, name) => name)).toEqual(services);
  expect(serviceNames).toEqual(Object.values(services));
  expect(consumers).toEqual(['shell', ...serviceNames]);
});

test('a setting says where each service is', () => {
  expect(urlSetting('commerce')).toBe('COMMERCE_URL');
  expect(urlSettings((key) => key)).toEqual({
    COMMERCE_URL: 'commerce',
    IDENTITY_URL: 'identity',
    FORMS_URL: 'forms',
    ANALYTICS_URL: 'analytics',
  });
});
