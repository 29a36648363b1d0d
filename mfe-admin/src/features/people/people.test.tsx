import type { Person } from '@tessera/contracts/identity/people-calls.ts';
import { expect, test } from 'vitest';
import { type Answer, openAdmin } from '../../testing/open-admin.ts';

const edda: Person = {
  ...{ siteUserId: 'user-1', email: 'edda@example.com', firstName: 'Edda', lastName: 'Moss', roles: [1] },
  ...{ createdOn: Date.parse('2026-01-20T10:31:00Z'), disabledOn: null },
};
const bram: Person = {
  ...edda,
  ...{ siteUserId: 'user-2', email: 'bram@example.com', firstName: 'Bram', lastName: 'Holt', roles: [8, 99] },
};
const disabled: Person = { ...bram, disabledOn: Date.parse('2026-11-20T10:31:00Z') };
const path = '/config/settings/people';

const services =
  (people: Person[], more: Answer = () => undefined): Answer =>
  (sent) =>
    sent.method === 'GET' && sent.url === '/api/staff/people' ? { people } : more(sent);

test('the list says who works here, as what, and who is disabled; your own account has no switch', async () => {
  const ada: Person = { ...bram, siteUserId: 'user-3', email: 'ada@example.com', firstName: '', lastName: '' };
  const page = await openAdmin(path, services([edda, disabled, ada]));
  await page.see('Edda Moss');
  const rows = [...page.body.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/Edda Moss.*edda@example.com.*Admin.*Can sign in.*You$/);
  expect(rows[1]).toMatch(/Bram Holt.*Store manager, Role 99.*Disabled since .*Enable Bram Holt$/);
  expect(rows[2]).toMatch(/Can sign in.*Disable ada@example.com$/);
});

test('everybody is shown, however many pages they come in', async () => {
  const page = await openAdmin(path, ({ url }) => {
    if (url === '/api/staff/people') return { people: [edda], hasNextPage: true, nextPageCursor: 'more' };
    return url === '/api/staff/people?cursor=more' ? { people: [bram] } : undefined;
  });
  await page.see('Bram Holt');
  await page.see('Edda Moss');
});

test('an account is disabled after asking', async () => {
  let people = [edda, bram];
  const page = await openAdmin(path, (sent) => {
    if (sent.url === '/api/staff/people/user-2/api-keys')
      return { keys: [{ id: 'key_1', name: 'Books', last4: 'wXyZ' }] };
    if (sent.method !== 'POST') return services(people)(sent);
    people = [edda, disabled];
    return disabled;
  });
  await page.see('Bram Holt');
  await page.press('Disable Bram Holt');
  await page.see('Every session of the account ends within a second');
  await page.see('these API keys:');
  await page.see('Books (…wXyZ)');
  expect(page.sent.some(({ method }) => method === 'POST')).toBe(false);
  await page.press('Disable');
  await page.see('Disabled since');
  await page.until(() => expect(page.spoken()).toContain('The account of Bram Holt is disabled'));
  expect(page.sent.find(({ method }) => method === 'POST')?.url).toBe('/api/staff/people/user-2/disable');
});

test('a disabled one is enabled again', async () => {
  let people = [disabled];
  const page = await openAdmin(path, (sent) => {
    if (sent.method !== 'POST') return services(people)(sent);
    people = [bram];
    return bram;
  });
  await page.see('Disabled since');
  await page.press('Enable Bram Holt');
  await page.see('Can sign in');
  await page.until(() => expect(page.spoken()).toContain('Bram Holt can sign in again'));
  expect(page.sent.find(({ method }) => method === 'POST')?.url).toBe('/api/staff/people/user-2/enable');
});

test.each([
  [bram, ['Disable Bram Holt', 'Disable'], 'Not disabled. There is no such account.'],
  [disabled, ['Enable Bram Holt'], 'Not enabled. There is no such account.'],
])('what the service refuses is said where it was asked (%#)', async (person, presses, said) => {
  const refusal = Response.json({ code: 'account.unknown', error: 'There is no such account.' }, { status: 404 });
  const page = await openAdmin(
    path,
    services([person], ({ method }) => (method === 'POST' ? refusal : undefined)),
  );
  await page.see('Bram Holt');
  for (const name of presses) await page.press(name);
  await page.see(said);
});
