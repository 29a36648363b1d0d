import { createMailWriter } from '@tessera/service-kit/mail/words/mail-writer.ts';
import { describe, expect, test } from 'vitest';
import { aSubmission } from '../../testing/a-submission.ts';
import { composeNotice, replyToOf } from './compose-notice.ts';

const answer = (type: string, value: string) => ({ fieldId: type, type, title: `Your ${type}`, value, text: value });
const site = {
  ...{ name: 'Fernhall', origin: 'https://fernhall.example', timeZone: 'UTC', locale: 'en-GB' },
  colors: { paper: '#f6f1e9', ink: '#2b241e', line: '#ddd3c4', accent: '#a5603c' },
};
const writer = createMailWriter({ find: async () => null });
const notice = (changes = {}) => writer.write('site-a', composeNotice(aSubmission(changes), site), site);

describe('The owner’s notice', () => {
  test('has every answer as text and as HTML, and leads to it', async () => {
    const mail = await notice({ answers: [answer('text', 'Blue glaze')] });
    expect(mail.text).toContain('Your text\nBlue glaze');
    expect(mail.html).toContain('Blue glaze');
    expect(mail.text).toContain('https://fernhall.example/config/submissions/sub_1');
  });

  test('says when it was sent on the clock of the website', async () => {
    const zone = { ...site, timeZone: 'America/Los_Angeles' };
    const submission = aSubmission({ createdMs: Date.UTC(2026, 10, 29, 3, 21) });
    const { text } = await writer.write('site-a', composeNotice(submission, zone), zone);
    expect(text).toMatch(/28 November 2026 at 19:21/);
    expect(text).not.toContain('GMT\n');
  });

  test('SAFE-18 shows markup as text', async () => {
    const { html } = await notice({ answers: [answer('text', '<img src=x onerror="alert(1)">')] });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  });

  test('SAFE-21 has a subject of one line, whatever the form is called', async () => {
    const { subject } = await notice({ formName: 'Hello\r\nBcc: e@x.test\u2028there' });
    expect(subject).toBe('New answer to “Hello Bcc: e@x.test there”');
    expect((await notice({ formName: 'x'.repeat(500) })).subject.length).toBeLessThanOrEqual(150);
  });

  test('SAFE-20 is answered to the visitor only when the address is one', () => {
    expect(replyToOf({ answers: [answer('email', 'imogen@example.org')] })).toEqual({ replyTo: 'imogen@example.org' });
    for (const value of ['a@x.test\r\nBcc: e@x.test', 'a@x.test, b@x.test', '"a" <a@x.test>', '']) {
      expect(replyToOf({ answers: [answer('email', value)] }), value).toEqual({});
    }
  });

  test('leaves out empty hidden fields', async () => {
    expect((await notice({ answers: [{ ...answer('hidden', ''), text: 'N/A' }] })).text).not.toContain('Your hidden');
  });
});
