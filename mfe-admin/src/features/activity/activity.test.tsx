import type { ActivityEntry } from '@tessera/contracts/identity/activity-calls.ts';
import { expect, test } from 'vitest';
import { openAdmin } from '../../testing/open-admin.ts';

const path = '/config/settings/activity';
const edda = { kind: 'person', id: 'usr-edda', name: 'Edda Fern' } as const;
const entry = (change: Partial<ActivityEntry>): ActivityEntry => ({
  ...{ id: change.action ?? 'aud', at: Date.parse('2026-11-20T10:31:00Z'), action: 'staff.logged-in' },
  ...{ by: edda, address: '192.0.2.7', subject: null, ...change },
});
const open = (entries: ActivityEntry[], nextPageCursor: string | null = null) =>
  openAdmin(path, (sent) =>
    sent.url.startsWith('/api/staff/activity')
      ? { entries, hasNextPage: nextPageCursor !== null, nextPageCursor }
      : undefined,
  );

test('the list says who did what, when and from where', async () => {
  const page = await open([
    entry({ action: 'data.exported', subject: 'Export orders' }),
    entry({ action: 'account.disabled', subject: 'Tobias Hale' }),
    entry({
      action: 'data.exported',
      id: 'key',
      subject: 'Export orders',
      by: { kind: 'key', id: 'k', name: 'Books' },
    }),
    entry({ action: 'rights.refused', by: { kind: 'person', id: 'usr-x', name: null } }),
  ]);
  await page.see('Exported orders');
  const rows = [...page.body.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/Exported orders.*Edda Fern.*192\.0\.2\.7/);
  expect(rows[1]).toContain('Disabled the account of Tobias Hale');
  expect(rows[2]).toContain('API key Books');
  expect(rows[3]).toMatch(/Was not allowed to change the account of somebody.*Somebody whose account is gone/);
});

test('a website on which nothing happened says what is going to be listed', async () => {
  const page = await open([]);
  await page.see('Nothing happened yet');
});
