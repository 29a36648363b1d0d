import { readdirSync } from 'node:fs';
import path from 'node:path';
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

/** The registry's own calls, which the shell answers, and the events of the page. */
const ofNoService = ['modules', '.'];

test('calls that browsers make stand in the folder of the service that answers them: builds of modules say it by that', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const folders = files.filter((file) => file.endsWith('.wire.ts')).map((file) => path.dirname(file));
  expect([...new Set(folders)].toSorted()).toEqual([...Object.keys(services), ...ofNoService].toSorted());
});
