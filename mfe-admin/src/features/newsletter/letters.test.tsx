import type { LetterWithCounts } from '@tessera/contracts/forms/letter-calls.ts';
import { describe, expect, test } from 'vitest';
import { type Answer, openAdmin } from '../../testing/open-admin.ts';

const path = '/api/form/newsletter/letters';
const draft: LetterWithCounts = {
  ...{ id: 'ltr_1', subject: 'The kiln opens', preheader: '', text: 'Twelve pots.', state: 'draft', version: 3 },
  ...{ perMinute: 300, createdOn: Date.parse('2026-10-20T10:31:00Z'), startsOn: null, finishedOn: null },
  counts: { waiting: 0, sent: 0, failed: 0, bounced: 0, left: 0, unclear: 0 },
};
const counts = { asked: 0, confirmed: 12, left: 0, bounced: 0, suspended: 0 };

const services =
  (one: LetterWithCounts, more: Answer = () => undefined): Answer =>
  (sent) => {
    if (sent.method !== 'GET') return more(sent);
    const { counts: _, ...listed } = one;
    const paging = { hasNextPage: false, nextPageCursor: null };
    if (sent.url === `${path}/${one.id}`) return one;
    if (sent.url.startsWith(path)) return { letters: [listed], ...paging };
    if (sent.url.includes('/subscribers')) return { subscribers: [], ...paging };
    return sent.url.startsWith('/api/form/newsletter') ? { counts, month: { confirmed: 0, left: 0 } } : more(sent);
  };

describe('letters', () => {
  test('AUTH-067 are listed with their state', async () => {
    const page = await openAdmin('/config/newsletter/letters', services(draft));
    await page.see('The kiln opens');
    expect(page.text()).toContain('Draft');
  });

  test('a draft is changed over the version that was seen', async () => {
    const page = await openAdmin(
      '/config/newsletter/letters/ltr_1',
      services(draft, ({ method }) => (method === 'PUT' ? { ...draft, subject: 'Tomorrow', version: 4 } : undefined)),
    );
    await page.see('Content');
    await page.fill('Subject', 'Tomorrow');
    await page.press('Save');
    await page.until(() => expect(page.sent.some(({ method }) => method === 'PUT')).toBe(true));
    expect(page.sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...{ subject: 'Tomorrow', preheader: '', text: 'Twelve pots.', expectedVersion: 3 },
    });
  });

  test('is sent after a confirmation with the number of recipients, as it was reviewed', async () => {
    const page = await openAdmin(
      '/config/newsletter/letters/ltr_1',
      services(draft, ({ url }) => (url.endsWith('/start') ? { ...draft, state: 'scheduled' } : undefined)),
    );
    await page.see('Content');
    await page.press('Send');
    await page.see('The saved version is sent to 12 subscribers');
    await page.press('Send now');
    await page.see('The campaign is being sent');
    expect(page.sent.find(({ url }) => url.endsWith('/start'))?.body).toEqual({
      ...{ startsOn: null, perMinute: 300, expectedVersion: 3 },
    });
  });

  test('a running one shows its delivery results, and can be paused', async () => {
    const going: LetterWithCounts = {
      ...draft,
      state: 'sending',
      counts: { waiting: 4, sent: 7, failed: 0, bounced: 1, left: 2, unclear: 0 },
    };
    const page = await openAdmin(
      '/config/newsletter/letters/ltr_1',
      services(going, ({ url }) => (url.endsWith('/move') ? { ...going, state: 'paused' } : undefined)),
    );
    await page.see('Sending');
    expect(page.text()).toContain('these addresses are suspended');
    await page.press('Pause');
    await page.until(() => expect(page.sent.find(({ url }) => url.endsWith('/move'))?.body).toEqual({ to: 'paused' }));
  });
});
