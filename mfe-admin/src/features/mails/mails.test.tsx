import type { MailSender, WordedMail } from '@tessera/contracts/mails/mail-words.ts';
import { describe, expect, test } from 'vitest';
import { type Answer, openAdmin } from '../../testing/open-admin.ts';

const kind = {
  ...{ kind: 'restock', name: 'Back in stock', when: 'You notified people', to: 'visitor' as const },
  ...{ languages: ['en', 'fr'], ownLanguages: [] },
};
const original = { subject: 'It’s back: {product}', heading: 'It’s back', text: 'You asked {site}.', button: 'See it' };
const one: WordedMail = {
  ...{ kind, language: 'en', words: original, original, isOwn: false, version: 0 },
  placeholders: [{ name: 'site', meaning: 'The name of your website' }],
};
const path = '/config/mails/forms/restock';
const sender: MailSender = {
  from: 'Fernhall <mail@fernhall.example>',
  dkim: { name: 's._domainkey.x', value: 'v=DKIM1; p=AB' },
};

const services =
  (worded: WordedMail, more: Answer = () => undefined): Answer =>
  (sent) => {
    if (sent.method !== 'GET') return more(sent);
    if (sent.url.startsWith('/api/form/mails/restock')) return worded;
    if (sent.url === '/api/form/mails') return { mails: [kind], sender };
    return sent.url === '/api/commerce/mails'
      ? { mails: [{ ...kind, kind: 'order-placed', name: 'Order confirmation', ownLanguages: ['en'] }], sender }
      : undefined;
  };

describe('Mails', () => {
  test('of all services are listed with what sets them off, and whose words they have', async () => {
    const page = await openAdmin('/config/mails', services(one));
    await page.see('Back in stock');
    for (const text of ['Order confirmation', 'You notified people', 'Your words', 'Original', 'v=DKIM1; p=AB']) {
      expect(page.text()).toContain(text);
    }
  });

  test.each([
    [true, 'The company that delivers the emails signs them'],
    [undefined, 'Not signed'],
  ])(
    'without a key of the platform are signed by the delivering company, or not at all: %s',
    async (isSigned, text) => {
      const carried: MailSender = { ...sender, dkim: null, ...(isSigned && { isSignedByCarrier: isSigned }) };
      const list = { mails: [kind], sender: carried };
      const page = await openAdmin('/config/mails', ({ url }) => (url.endsWith('/mails') ? list : undefined));
      await page.see(text);
      expect(page.text().includes('Not signed')).toBe(!isSigned);
    },
  );

  test('are worded over the version that was seen', async () => {
    const page = await openAdmin(
      path,
      services(one, ({ method }) => (method === 'PUT' ? { ...one, isOwn: true, version: 1 } : undefined)),
    );
    await page.see('Words');
    expect(page.text()).toContain('{site}');
    await page.fill('Subject', 'Here again: {product}');
    await page.press('Save');
    await page.until(() => expect(page.sent.some(({ method }) => method === 'PUT')).toBe(true));
    expect(page.sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...{ language: 'en', words: { ...original, subject: 'Here again: {product}' }, expectedVersion: 0 },
    });
  });

  test('say beside the field what is not known of a word in braces', async () => {
    const problem = 'Nothing is known of {prodct}. What is filled in here: {site}, {product}.';
    const refused = { code: 'request.invalid', error: 'The request is not valid.', errors: { subject: problem } };
    const page = await openAdmin(
      path,
      services(one, () => Response.json(refused, { status: 400 })),
    );
    await page.see('Words');
    await page.fill('Subject', 'Here again: {prodct}');
    await page.press('Save');
    await page.see(problem);
  });

  test('are reset to the original, and are tested by the person who views them', async () => {
    const page = await openAdmin(
      path,
      services({ ...one, isOwn: true, version: 4 }, ({ method }) =>
        method === 'PUT' ? { ...one, version: 5 } : { to: 'edda@example.com' },
      ),
    );
    await page.see('Back to the original');
    await page.press('Send me a test');
    await page.see('A test is on its way to edda@example.com');
    await page.press('Back to the original');
    await page.until(() =>
      expect(page.sent.find(({ method }) => method === 'PUT')?.body).toEqual({
        ...{ language: 'en', words: null, expectedVersion: 4 },
      }),
    );
  });
});
