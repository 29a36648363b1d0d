import { role } from '@tessera/contracts/enumerations.ts';
import type { ActivityEntry } from '@tessera/contracts/identity/activity-calls.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identity } from '../app.ts';
import { aWebsite } from '../testing/a-website.ts';
import { aPerson } from '../testing/people.ts';

let service: TestService;
let now = Date.now();
beforeAll(async () => {
  service = await startTestService(identity, { RATE_LIMIT_SCALE: 1_000 }, { now: () => now });
  const platform = service.as({ kind: 'platform' });
  await platform.call('PUT', '/internal/websites/site-a', aWebsite({ id: 'site-a', hosts: ['site-a.test'] }));
  const edda = aPerson('edda', { firstName: 'Edda', lastName: 'Fern', roles: [role.admin] });
  const tobias = aPerson('tobias', { firstName: 'Tobias', lastName: 'Hale', roles: [role.storeManager] });
  await platform.call('PUT', '/internal/people', { people: [edda, tobias] });
});
afterAll(() => service.stop());

const edda = () => service.as({ kind: 'staff', siteUserId: 'usr-edda', roles: [role.admin], provedMs: now });
const activity = async (cursor?: string) => {
  const query = cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`;
  const { status, body } = await edda().call('GET', `/api/staff/activity${query}`);
  expect(status).toBe(200);
  return body as { entries: ActivityEntry[]; nextPageCursor: string | null };
};
const later = () => {
  now += 1_000;
};

test('lists actor and subject, newest first', async () => {
  const made = await edda().call('POST', '/api/staff/api-keys', { name: 'Books', scopes: ['orders.read'] });
  later();
  await edda().call('POST', '/api/staff/people/usr-tobias/disable');
  later();
  await edda().call('DELETE', `/api/staff/api-keys/${made.body.key.id}`);
  const { entries } = await activity();
  expect(entries.map(({ action, subject, by }) => `${by.name}: ${action} ${subject}`)).toEqual([
    'Edda Fern: api-key.revoked Books',
    'Edda Fern: account.disabled Tobias Hale',
    'Edda Fern: api-key.made Books',
  ]);
});

test('is paged, each entry once', async () => {
  for (let turn = 0; turn < 60; turn += 1) {
    await edda().call('POST', '/api/staff/people/usr-tobias/enable');
    await edda().call('POST', '/api/staff/people/usr-tobias/disable');
  }
  const first = await activity();
  const second = await activity(first.nextPageCursor ?? '');
  expect(first.entries).toHaveLength(100);
  expect(second.nextPageCursor).toBeNull();
  expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(123);
});
