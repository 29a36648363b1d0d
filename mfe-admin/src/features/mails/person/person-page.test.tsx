import type { LoggedMail } from '@tessera/contracts/mails/mail-log-calls.ts';
import { describe, expect, test } from 'vitest';
import { type Answer, openAdmin, type Sent } from '../../../testing/open-admin.ts';

const path = '/config/mails/to';
const email = 'imogen@example.org';
const day = Date.UTC(2026, 4, 12, 9, 30);
const aMail = (subject: string, askedOn: number, more: Partial<LoggedMail> = {}): LoggedMail => ({
  ...{ id: subject, name: 'Order confirmation', subject, state: 'sent', reason: null, askedOn, endedOn: askedOn },
  ...more,
});
const answered = (mails: LoggedMail[], more = {}) => ({
  ...{ mails, hasNextPage: false, nextPageCursor: null, keptDays: 730, suspension: null },
  ...more,
});

const isOf = (service: 'commerce' | 'form', { method, url }: Sent) =>
  method === 'POST' && url === `/api/${service}/mail-log`;
const services =
  (store: (body: unknown) => unknown, forms: (body: unknown) => unknown): Answer =>
  (sent) => {
    if (isOf('commerce', sent)) return store(sent.body);
    return isOf('form', sent) ? forms(sent.body) : undefined;
  };
const away = () => Response.json({ code: 'service.unavailable', error: 'Away.' }, { status: 503 });

async function look(answer: Answer) {
  const page = await openAdmin(path, answer);
  await page.see('Whose mails?');
  await page.fill('E-mail address', ` ${email} `);
  await page.press('Show mails');
  return page;
}
const inOrder = (text: string, ...parts: string[]) => {
  const places = parts.map((part) => text.indexOf(part));
  expect([...places].sort((one, other) => one - other)).toEqual(places);
  expect(places).not.toContain(-1);
};

describe('The mails to a person', () => {
  test('are those of all services by time, each with its state and reason, and the retention period', async () => {
    const page = await look(
      services(
        () =>
          answered([
            aMail('Your order 1001', day + 2),
            aMail('', day, { name: null, state: 'waiting', endedOn: null }),
          ]),
        () =>
          answered([
            aMail('Please confirm', day + 1, {
              name: 'Newsletter',
              state: 'bounced',
              reason: '550 gone',
              endedOn: day + 120_000,
            }),
          ]),
      ),
    );
    await page.see('Your order 1001');
    inOrder(page.text(), 'Your order 1001', 'Please confirm', 'Mail of the platform');
    for (const text of [
      'To imogen@example.org',
      'Order confirmation',
      'Sent',
      'Bounced',
      '550 gone',
      'Waiting',
      'Ended',
    ]) {
      expect(page.text()).toContain(text);
    }
    expect(page.text()).toContain('Emails stay in this list for 2 years');
  });

  test('are requested without the email address in a logged URL', async () => {
    const page = await look(
      services(
        () => answered([]),
        () => answered([]),
      ),
    );
    await page.see('No mails to this address');
    expect(page.sent.filter(({ url }) => url.endsWith('/mail-log')).map(({ body }) => body)).toEqual([
      { email },
      { email },
    ]);
    expect(page.sent.filter(({ url }) => url.includes('imogen'))).toEqual([]);
    expect(location.href).not.toContain('imogen');
    expect(history.state).toMatchObject({ mailsTo: email });
  });

  test('come page by page; none is shown before one that is still to come', async () => {
    const page = await look(
      services(
        (body) =>
          (body as { cursor?: string }).cursor === 'c1'
            ? answered([aMail('Store, oldest', day)])
            : answered([aMail('Store, newest', day + 4)], { hasNextPage: true, nextPageCursor: 'c1' }),
        () => answered([aMail('Form, between', day + 2)]),
      ),
    );
    await page.see('Store, newest');
    expect(page.text()).not.toContain('Form, between');
    await page.press('Show older mails');
    await page.see('Store, oldest');
    inOrder(page.text(), 'Store, newest', 'Form, between', 'Store, oldest');
    expect(page.text()).not.toContain('Show older mails');
    // The other service had no more to say.
    expect(page.sent.filter((sent) => isOf('form', sent))).toHaveLength(1);
  });

  test('say what is missing while one service is away, and have it when tried again', async () => {
    let isAway = true;
    const page = await look(
      services(
        () => answered([aMail('Your order 1001', day)]),
        () => (isAway ? away() : answered([aMail('Please confirm', day)])),
      ),
    );
    await page.see('Emails of forms, waitlists and the newsletter could not be loaded');
    expect(page.text()).toContain('Your order 1001');
    isAway = false;
    await page.press('Try again');
    await page.see('Please confirm');
    expect(page.text()).not.toContain('could not be loaded');
  });

  test('are not said to be none while one service is away', async () => {
    let isAway = true;
    const page = await look(
      services(
        () => answered([]),
        () => (isAway ? away() : answered([])),
      ),
    );
    await page.see('Not all mails could be read');
    expect(page.text()).not.toContain('No mails to this address');
    isAway = false;
    await page.press('Try again');
    await page.see('No mails to this address');
  });

  test('could not be loaded when no service answers', async () => {
    const page = await look(services(away, away));
    await page.see('The mails could not be loaded');
    expect(page.text()).not.toContain('No mails to this address');
  });

  test('have above them that the address gets no more letters, and why', async () => {
    const suspension = { why: 'complaint', reason: 'Reported as unwanted', since: day };
    const page = await look(
      services(
        () => answered([]),
        () => answered([], { suspension }),
      ),
    );
    await page.see('A recipient reported an email to this address as spam');
    expect(page.text()).toContain('Reported as unwanted');
  });

  test('are not asked for before there is a whole address', async () => {
    const page = await openAdmin(path, () => undefined);
    await page.see('Whose mails?');
    await page.fill('E-mail address', 'imogen');
    await page.press('Show mails');
    await page.see('Type a whole address');
    expect(page.sent.filter(({ url }) => url.endsWith('/mail-log'))).toEqual([]);
  });
});
