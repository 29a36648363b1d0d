import type { OutsideList } from '@tessera/contracts/forms/outside-list-calls.ts';
import { describe, expect, test } from 'vitest';
import { type OpenAdmin, openAdmin, type Sent } from '../../../testing/open-admin.ts';

const url = '/api/form/newsletter/outside-list';
const at = Date.parse('2026-11-20T10:31:00Z');
const none: OutsideList = {
  connection: null,
  counts: { told: 0, waiting: 0, failed: 0, erasures: 0 },
  ...{ problem: null, again: null, failures: [] },
};
const connected: OutsideList = {
  ...none,
  connection: {
    ...{ provider: 'mailchimp', listId: 'aud1', listName: 'Kiln friends', keyEnd: 'us21', connectedOn: at },
    reportPath: `${url}/reports/hush`,
  },
  counts: { told: 1_204, waiting: 0, failed: 1, erasures: 2 },
  failures: [{ email: 'ann@example.org', problem: 'They left at Mailchimp.', on: at }],
};

async function open(list: OutsideList, answer: (sent: Sent) => unknown = () => undefined): Promise<OpenAdmin> {
  const page = await openAdmin('/config/newsletter/elsewhere', (sent) => {
    if (sent.method === 'GET') return sent.url === url ? list : undefined;
    return sent.url.startsWith(url) ? answer(sent) : undefined;
  });
  await page.see('Connection');
  return page;
}
const written = ({ sent }: OpenAdmin, method: string) => sent.filter((one) => one.method === method);

describe('The list elsewhere', () => {
  test('a provider is connected by key and list; the key is required and not stored in the browser', async () => {
    const page = await open(none, ({ method }) => (method === 'PUT' ? connected : undefined));
    await page.fill('Audience ID', 'aud1');
    await page.press('Save');
    await page.see('Enter the API key');
    await page.fill('API key', 'not-to-be-found-us21');
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('not-to-be-found');
    await page.press('Save');
    await page.until(() => expect(page.spoken()).toContain('Connected with Mailchimp'));
    expect(written(page, 'PUT').map(({ body }) => body)).toEqual([
      { provider: 'mailchimp', key: 'not-to-be-found-us21', listId: 'aud1' },
    ]);
    await page.see('Kiln friends');
  });

  test('a rejected value is reported at its field', async () => {
    const errors = { key: 'The company does not take this key.' };
    const refusal = { code: 'request.invalid', error: 'No.', errors };
    const page = await open(none, () => Response.json(refusal, { status: 400 }));
    await page.fill('Provider', 'brevo');
    await page.fill('API key', 'wrong');
    await page.fill('List ID', '5');
    await page.press('Save');
    await page.see('The company does not take this key.');
  });

  test('shows what was synced, what was rejected and why, and keeps the saved key', async () => {
    const problem = { text: 'The company asks us to wait.', on: at, againOn: at + 600_000 };
    const page = await open({ ...connected, problem });
    for (const part of [
      ...['1,204', 'ann@example.org', 'They left at Mailchimp.', 'The company asks us to wait.', 'Syncing resumes'],
      'Leave empty to keep the key that ends in us21.',
    ]) {
      expect(page.text()).toContain(part);
    }
    expect((page.control('Webhook URL') as HTMLInputElement).value).toBe(`${location.origin}${url}/reports/hush`);
  });

  test('the connection is tested on demand, and problems are reported', async () => {
    let problem: string | null = null;
    const page = await open(connected, () => ({ listName: problem ? null : 'Kiln friends', problem }));
    await page.press('Test connection');
    await page.see('The connection works. The list is “Kiln friends”.');
    problem = 'The company does not take this key.';
    await page.press('Test connection');
    await page.see(problem);
    expect(written(page, 'POST').map((one) => one.url)).toEqual([`${url}/check`, `${url}/check`]);
  });

  test('all subscribers are synced again, with progress', async () => {
    const again = { begunOn: at, looked: 200, of: 1_205, isDone: false };
    const page = await open(connected, () => ({ ...connected, again }));
    await page.press('Sync all again');
    await page.see('200 of 1,205 synced');
    expect(written(page, 'POST').map((one) => one.url)).toEqual([`${url}/again`]);
  });

  test('it is ended after a confirmation that names who stays there', async () => {
    const page = await open(connected, ({ method }) => (method === 'DELETE' ? none : undefined));
    await page.press('Disconnect Mailchimp');
    await page.see('This includes 2 people');
    await page.press('Disconnect');
    await page.until(() => expect(page.spoken()).toContain('Disconnected from Mailchimp'));
    expect(page.text()).not.toContain('Kiln friends');
  });

  test('a failure says what to do', async () => {
    await (await openAdmin('/config/newsletter/elsewhere', () => undefined)).see('Try again');
  });
});
