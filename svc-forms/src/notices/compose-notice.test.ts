import { describe, expect, test } from 'vitest';
import { aSubmission } from '../testing/a-submission.ts';
import { composeNotice } from './compose-notice.ts';

const answer = (type: string, value: string) => ({ fieldId: type, type, title: `Your ${type}`, value, text: value });
const notice = (changes = {}) => composeNotice(aSubmission(changes), 'owner@example.org', 'mail.example');

describe('The owner’s notice', () => {
  test('has every answer as text and as HTML, and the same id each time', () => {
    const mail = notice({ answers: [answer('text', 'Blue glaze')] });
    expect(mail.text).toContain('Your text\nBlue glaze');
    expect(mail.html).toContain('Blue glaze');
    expect(mail.messageId).toBe('<sub_1@mail.example>');
    expect(notice().messageId).toBe(mail.messageId);
  });

  test('SAFE-18 shows markup as text', () => {
    const { html } = notice({ answers: [answer('text', '<img src=x onerror="alert(1)">')] });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  });

  test('SAFE-21 has a subject of one line, whatever the form is called', () => {
    const { subject } = notice({ formName: 'Hello\r\nBcc: e@x.test\u2028there' });
    expect(subject).toBe('New answer to “Hello Bcc: e@x.test there”');
    expect(notice({ formName: 'x'.repeat(500) }).subject).toHaveLength(150);
  });

  test('SAFE-20 is answered to the visitor only when the address is one', () => {
    expect(notice({ answers: [answer('email', 'imogen@example.org')] }).replyTo).toBe('imogen@example.org');
    for (const value of ['a@x.test\r\nBcc: e@x.test', 'a@x.test, b@x.test', '"a" <a@x.test>', '']) {
      expect(notice({ answers: [answer('email', value)] }).replyTo, value).toBeUndefined();
    }
  });

  test('leaves out hidden fields nobody filled', () => {
    expect(notice({ answers: [{ ...answer('hidden', ''), text: 'N/A' }] }).text).not.toContain('Your hidden');
  });
});
