import type { Subscriber } from '@tessera/contracts/forms/newsletter-calls.ts';
import { describe, expect, test } from 'vitest';
import { type Answer, openAdmin } from '../../testing/open-admin.ts';

const path = '/api/form/newsletter';
const ann: Subscriber = {
  id: 'nls_1',
  listId: 'list-kiln-notes',
  email: 'ann@example.org',
  name: 'Ann Lee',
  state: 'confirmed',
  source: 'form',
  pagePath: '/',
  askedOn: Date.parse('2026-10-20T10:31:00Z'),
  confirmedOn: Date.parse('2026-10-20T10:35:00Z'),
  leftOn: null,
  consentText: 'About ten letters a year.',
  consentVersion: 1,
  reason: null,
};
const bob: Subscriber = {
  ...ann,
  ...{
    id: 'nls_2',
    email: 'bob@example.org',
    name: '',
    state: 'bounced',
    confirmedOn: null,
    reason: '550 No such user',
  },
};

const services =
  (subscribers: Subscriber[], more: Answer = () => undefined): Answer =>
  (sent) => {
    if (sent.method !== 'GET') return more(sent);
    const confirmed = subscribers.filter(({ state }) => state === 'confirmed').length;
    const counts = { asked: 0, confirmed, left: 0, bounced: subscribers.length - confirmed, suspended: 0 };
    if (sent.url === path) return { counts, month: { confirmed: 3, left: 2 } };
    return sent.url.startsWith(`${path}/subscribers`)
      ? { subscribers, hasNextPage: false, nextPageCursor: null }
      : more(sent);
  };

describe('the newsletter', () => {
  test('AUTH-067 shows who is on the list, what they agreed to, and how the list grows', async () => {
    const page = await openAdmin('/config/newsletter', services([ann, bob]));
    await page.see('ann@example.org');
    for (const part of [
      'Ann Lee',
      'Subscribed',
      'About ten letters a year.',
      'Form on /',
      'Bounced',
      '550 No such user',
    ]) {
      expect(page.text()).toContain(part);
    }
    expect(page.text()).toContain('1 subscribed. In the last 30 days 3 confirmed and 2 unsubscribed.');
  });

  test('view and search are part of the address, of the call and of the export', async () => {
    const page = await openAdmin('/config/newsletter?view=left&q=ann', services([]));
    await page.until(() => expect(page.sent.some(({ url }) => /state=left.*search=ann/.test(url))).toBe(true));
    expect(page.control('Export CSV').getAttribute('href')).toBe(`/config${path}/export?state=left&search=ann`);
  });

  test('without any it says how they come about; a failure says what to do', async () => {
    await (await openAdmin('/config/newsletter', services([]))).see('No subscribers yet');
    await (await openAdmin('/config/newsletter', () => undefined)).see('Try again');
  });

  test('a subscriber is invited: a wrong address is reported, a valid one is sent', async () => {
    const asked = { ...ann, email: 'june@example.org', state: 'asked' };
    const page = await openAdmin(
      '/config/newsletter',
      services([ann], ({ url }) => (url === `${path}/subscribers` ? asked : undefined)),
    );
    await page.see('ann@example.org');
    await page.press('Invite subscriber');
    await page.fill('Email', 'june');
    await page.press('Send invitation');
    expect(page.text()).toContain('Enter one email address');
    await page.fill('Email', 'june@example.org');
    await page.press('Send invitation');
    await page.see('Invitation sent to june@example.org');
    expect(page.sent.find(({ method }) => method === 'POST')?.body).toEqual({ email: 'june@example.org', name: '' });
  });

  test('one is removed after a confirmation', async () => {
    const page = await openAdmin(
      '/config/newsletter',
      services([ann], ({ method }) => (method === 'DELETE' ? { removed: true } : undefined)),
    );
    await page.see('ann@example.org');
    await page.press('Remove ann@example.org');
    await page.see('The address and all its data are deleted');
    await page.press('Remove subscriber');
    await page.see('ann@example.org is removed');
    expect(page.sent.find(({ method }) => method === 'DELETE')?.url).toBe(`${path}/subscribers/nls_1`);
  });
});
