import { role } from '@tessera/contracts/enumerations.ts';
import { expect, test } from 'vitest';
import { adminProps } from '../fixtures.ts';
import { openAdmin } from '../testing/open-admin.ts';
import { sectionsFor } from './navigation.ts';

const railOf = (...roles: number[]) =>
  sectionsFor({ account: { ...adminProps.account, roles }, runsPlatform: false }).flatMap(({ places }) =>
    places.map(({ name }) => name),
  );

test.each<[keyof typeof role, string[]]>([
  ['viewer', ['Home']],
  ['moderator', ['Home', 'Comments', 'Reviews']],
  ['reporting', ['Home', 'Analytics', 'Speed', 'Errors']],
  [
    'editor',
    [
      ...['Home', 'Pages', 'Collections', 'Media', 'Design', 'Header and footer', 'Navigation', 'Search'],
      ...['Redirects', 'Import and export', 'Submissions', 'Forms'],
    ],
  ],
  ['campaignsEditor', ['Home', 'Forms', 'Newsletter']],
])('AUTH-072 the rail of the role %s leads to screens that a right opens', (name, places) => {
  expect(railOf(role[name])).toEqual(places);
});

test('AUTH-072 the rail of an admin leads everywhere, and a website manager lacks the API keys alone', () => {
  const all = railOf(role.admin);
  expect(all).toHaveLength(36);
  expect(railOf(role.websiteManager)).toEqual(all.filter((name) => name !== 'API keys'));
});

test('rights that svc-identity names count, and no others', () => {
  const account = { ...adminProps.account, roles: [role.admin], rights: ['spam.manage', 'of.tomorrow'] };
  const places = sectionsFor({ account, runsPlatform: false }).flatMap((section) => section.places);
  expect(places.map(({ name }) => name)).toEqual(['Home', 'Spam']);
});

test('AUTH-072 a screen that no right opens says so, and reads nothing', async () => {
  const page = await openAdmin('/config/settings/people', () => undefined, {}, [role.editor]);
  await page.see('You do not have access to this page.');
});

test('a control without its right stays, disabled, and names the right', async () => {
  const page = await openAdmin('/config/errors', () => undefined, {}, [role.reporting]);
  await page.see('Needs “Change reports and alerts”.');
  const button = [...page.body.querySelectorAll('button')].find((one) => one.textContent === 'Email alerts');
  expect(button?.matches(':disabled')).toBe(true);
});

test('somebody who sees sales alone is led to them', async () => {
  const page = await openAdmin('/config/analytics', () => undefined, {}, [role.storeManager]);
  await page.until(() => expect(location.pathname).toBe('/config/analytics/sales'));
  const parts = () => [...page.body.querySelectorAll('nav[aria-label="Analytics reports"] a')];
  await page.until(() => expect(parts().map((link) => link.textContent)).toEqual(['Sales', 'Customers']));
});
