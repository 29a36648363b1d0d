import type { ApiKey } from '@tessera/contracts/identity/api-key-calls.ts';
import { expect, test } from 'vitest';
import { type Answer, openAdmin } from '../../testing/open-admin.ts';
import { watchPanelEvents } from '../../testing/panel-events.ts';

const books: ApiKey = {
  id: 'key_1',
  name: 'Books',
  scopes: ['orders.read'],
  last4: 'wXyZ',
  createdOn: Date.parse('2026-11-20T10:31:00Z'),
  lastUsedOn: null,
  revokedOn: null,
  createdBy: { siteUserId: 'user-1', name: 'Edda Moss', isDisabled: false },
};
const path = '/config/settings/api-keys';

const services =
  (keys: ApiKey[], more: Answer = () => undefined): Answer =>
  (sent) =>
    sent.method === 'GET' && sent.url === '/api/staff/api-keys' ? { keys } : more(sent);

test('the list says of each key what it may do and when it was used, and which are revoked', async () => {
  const old: ApiKey = { ...books, id: 'key_2', name: 'Old', revokedOn: 1, scopes: ['stock.read', 'stock.write'] };
  const page = await openAdmin(path, services([books, old]));
  await page.see('Books');
  const rows = [...page.body.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/Books…wXyZ, made .* by Edda Moss.*Read orders and subscriptions.*Never.*Revoke/);
  expect(rows[1]).toMatch(/Read stock, Change stock and prices.*Revoked$/);
});

test('AUTH-056 the list says which keys are off with their creator, and what a creator can no longer give', async () => {
  const off: ApiKey = { ...books, createdBy: { siteUserId: 'user-2', name: 'Bram Holt', isDisabled: true } };
  const gone: ApiKey = { ...books, id: 'key_2', name: 'Gone', createdBy: null };
  const less: ApiKey = { ...books, id: 'key_3', name: 'Less', scopes: ['stock.read', 'orders.read'] };
  const page = await openAdmin(path, services([off, gone, { ...less, activeScopes: ['stock.read'] }]));
  await page.see('Less');
  const rows = [...page.body.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/Off: Bram Holt is disabled.*Revoke/);
  expect(rows[1]).toMatch(/Off: its creator is gone.*Revoke/);
  expect(rows[2]).toMatch(/Read stockOff, since Edda Moss lost the right: Read orders and subscriptions/);
});

test('without any the list says what they are for', async () => {
  const page = await openAdmin(path, services([]));
  await page.see('No API keys yet');
});

test('AUTH-075 AUTH-076 AUTH-080 EDIT-003 EDIT-006 EDIT-007 EDIT-008 EDIT-010 a key is made for a name and some scopes, shown once and copied; each step is recorded', async () => {
  const events = watchPanelEvents();
  let keys: ApiKey[] = [];
  const page = await openAdmin(path, (sent) => {
    if (sent.method !== 'POST') return services(keys)(sent);
    keys = [books];
    return { key: books, secret: 'tsk_shown-once' };
  });
  // Later than the page's own user, who brings a clipboard too.
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  await page.see('No API keys yet');
  await page.press('Make a key');
  await page.press('Make key');
  await page.see('Enter a name.');
  await page.see('Choose at least one thing it may do.');
  expect(page.sent.some(({ method }) => method === 'POST')).toBe(false);
  await page.fill('Name', 'Books');
  await page.press('Read orders and subscriptions');
  await page.press('Make key');
  await page.until(() =>
    expect(page.body.querySelector<HTMLInputElement>('input[readonly]')?.value).toBe('tsk_shown-once'),
  );
  expect(page.sent.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Books', scopes: ['orders.read'] });
  await page.press('Copy');
  await page.until(() => expect(page.spoken()).toContain('The key is copied'));
  expect(copied).toEqual(['tsk_shown-once']);
  await page.press('I stored it');
  expect(page.body.innerHTML).not.toContain('tsk_shown-once');
  const steps = ['next', 'copy', 'complete'].map((step) => `api_key_creation_modal_${step}`);
  await page.until(() => expect(events).toEqual(['api_keys_panel', ...steps]));
});

test('AUTH-081 EDIT-009 cancel before the step next makes no key, and is recorded', async () => {
  const events = watchPanelEvents();
  const page = await openAdmin(path, services([]));
  await page.see('No API keys yet');
  await page.press('Make a key');
  await page.press('Cancel');
  await page.until(() => expect(events).toEqual(['api_keys_panel', 'api_key_creation_modal_cancel']));
  expect(page.sent.some(({ method }) => method === 'POST')).toBe(false);
});

test('a key is revoked after asking', async () => {
  let keys = [books];
  const page = await openAdmin(path, (sent) => {
    if (sent.method !== 'DELETE') return services(keys)(sent);
    keys = [{ ...books, revokedOn: 2 }];
    return keys[0];
  });
  await page.see('Books');
  await page.press('Revoke Books');
  await page.see('This cannot be undone');
  expect(page.sent.some(({ method }) => method === 'DELETE')).toBe(false);
  await page.press('Revoke');
  await page.see('Revoked');
  expect(page.sent.find(({ method }) => method === 'DELETE')?.url).toBe('/api/staff/api-keys/key_1');
});

test('what the service refuses is said in the dialog', async () => {
  const refused = Response.json(
    { code: 'key.too_many', error: 'A website can have at most 50 API keys. Revoke one first.' },
    { status: 409 },
  );
  const page = await openAdmin(
    path,
    services([books], ({ method }) => (method === 'POST' ? refused : undefined)),
  );
  await page.see('Books');
  await page.press('Make a key');
  await page.fill('Name', 'More');
  await page.press('Read products');
  await page.press('Make key');
  await page.see('A website can have at most 50 API keys.');
});
