import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import type { ActivityEntry } from '@tessera/contracts/identity/activity-calls.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommerceService, startCommerce } from '../svc-commerce/src/testing/commerce-service.ts';
import { forms } from '../svc-forms/src/app.ts';
import { identity as defineIdentity } from '../svc-identity/src/app.ts';
import { aWebsite } from '../svc-identity/src/testing/a-website.ts';
import { aPerson } from '../svc-identity/src/testing/people.ts';

let commerce: CommerceService;
let form: TestService;
let identity: TestService;
beforeAll(async () => {
  const shared = { QUEUE_PREFIX: newId('q').replaceAll(/\W/g, '') };
  commerce = await startCommerce(shared);
  form = await startTestService(forms, { ...shared, SMTP_URL: 'smtp://127.0.0.1:1', CAPTCHA: 'off' as const });
  identity = await startTestService(defineIdentity, shared);
  const platform = identity.as({ kind: 'platform' });
  await platform.call('PUT', '/internal/websites/site-a', aWebsite({ id: 'site-a', hosts: ['site-a.test'] }));
  const roles = [role.admin];
  const edda = aPerson('edda', { firstName: 'Edda', lastName: 'Fern', roles });
  await platform.call('PUT', '/internal/people', { people: [edda] });
});
afterAll(() => Promise.all([identity.stop(), form.stop(), commerce.stop()]));

const edda: Partial<CallerClaims> = { kind: 'staff', siteUserId: 'usr-edda', roles: [role.admin] };
const activity = async (): Promise<ActivityEntry[]> => {
  const { status, body } = await identity.as(edda).call('GET', '/api/staff/activity');
  expect(status).toBe(200);
  return body.entries;
};

test('every export of data about people is in the activity of the website, with who made it and from where', async () => {
  const from = { address: '192.0.2.7' };
  expect((await commerce.as({ ...edda, ...from }).call('GET', '/api/commerce/orders/export')).status).toBe(200);
  expect((await form.as({ ...edda, ...from }).call('GET', '/api/form/submissions/export?format=csv')).status).toBe(200);
  const key: Partial<CallerClaims> = { kind: 'key', keyId: 'key-gone', scopes: ['orders.export'], ...from };
  expect((await commerce.as(key).call('GET', '/api/commerce/orders/export')).status).toBe(200);
  await expect.poll(activity).toHaveLength(3);
  const entries = await activity();
  expect(entries.map(({ subject, by }) => `${subject} by ${by.kind} ${by.name}`).sort()).toEqual([
    'Export orders by key null',
    'Export orders by person Edda Fern',
    'Export submissions by person Edda Fern',
  ]);
  expect(new Set(entries.map(({ action, address }) => `${action} ${address}`))).toEqual(
    new Set(['data.exported 192.0.2.7']),
  );
});

test('a refused export is not in it, and nobody else’s website sees it', async () => {
  const exports = () => commerce.db.collection('exports').countDocuments();
  const before = await exports();
  const viewer = commerce.as({ kind: 'staff', siteUserId: 'usr-v', roles: [role.viewer] });
  expect((await viewer.call('GET', '/api/commerce/orders/export')).status).toBe(403);
  expect(await exports()).toBe(before);
  const elsewhere = await identity.as({ ...edda, websiteId: 'site-b' }).call('GET', '/api/staff/activity');
  expect(elsewhere.body.entries).toEqual([]);
  expect((await activity()).filter(({ action }) => action === 'data.exported')).toHaveLength(3);
});

test('a call without the right to it is in the activity, once for each person and right an hour', async () => {
  const from = { address: '192.0.2.8' };
  const viewer: Partial<CallerClaims> = { kind: 'staff', siteUserId: 'usr-nosy', roles: [role.viewer], ...from };
  const ask = async (caller: Partial<CallerClaims>, path: string) =>
    (await commerce.as(caller).call('GET', `/api/commerce/${path}`)).status;
  for (let time = 0; time < 5; time += 1) expect(await ask(viewer, 'orders/export')).toBe(403);
  expect(await ask(viewer, 'orders')).toBe(403);
  const key: Partial<CallerClaims> = { kind: 'key', keyId: 'key-small', scopes: ['products.read'], ...from };
  expect(await ask(key, 'orders')).toBe(403);
  // Shoppers and visitors are none of the team.
  expect(await ask({ kind: 'member', siteUserId: 'usr-shopper', ...from }, 'orders')).toBe(403);
  const refused = async () =>
    (await activity()).filter(({ action, address }) => action === 'right.missing' && address === from.address);
  await expect.poll(refused).toHaveLength(3);
  await commerce.outbox.relay();
  expect((await refused()).map(({ subject, by }) => `${subject} by ${by.kind} ${by.id}`).sort()).toEqual([
    'Export orders by person usr-nosy',
    'View orders by key key-small',
    'View orders by person usr-nosy',
  ]);
});

test('only people who manage people read it', async () => {
  const manager = identity.as({ kind: 'staff', siteUserId: 'usr-s', roles: [role.storeManager] });
  expect((await manager.call('GET', '/api/staff/activity')).status).toBe(403);
});
