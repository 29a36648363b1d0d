import { expect, test } from 'vitest';
import { renderMail } from './mail-layout.ts';

const site = { name: 'Fern & Hall', colors: { paper: '#f6f1e9', ink: '#2b241e', line: '#ddd3c4', accent: '#a5603c' } };
const mail = renderMail(site, {
  subject: 'Order 1\r\nBcc: e@x.test',
  heading: 'Thank you',
  notice: 'This is a test order',
  paragraphs: ['Hello <b>Ann</b>,', 'two\nlines'],
  rows: [
    { label: 'Mug <img onerror=x>', value: '£10.00', detail: 'Colour: "Red"' },
    { label: 'Total', value: '£10.00', isTotal: true },
  ],
  button: { label: 'See your order', url: 'https://a.test/order?a=1&b="2' },
  sections: [
    { heading: 'Delivery', paragraphs: ['1 Mill Lane'], links: [{ label: 'Guide', url: 'https://a.test/d' }] },
  ],
  footer: ['You get this mail because you ordered.'],
});

test('SAFE-18 shows markup as text', () => {
  expect(mail.html).toContain('Hello &lt;b&gt;Ann&lt;/b&gt;');
  expect(mail.html).toContain('Mug &lt;img onerror=x&gt;');
  expect(mail.html).toContain('href="https://a.test/order?a=1&amp;b=&quot;2"');
  expect(mail.html).toContain('Fern &amp; Hall');
  expect(mail.html).not.toMatch(/<img|<b>|<script/);
});

test('SAFE-21 keeps the subject on one line', () => {
  expect(mail.subject).toBe('Order 1 Bcc: e@x.test');
});

test('says the same as text', () => {
  expect(mail.text.split('\n\n')).toEqual([
    '[This is a test order]',
    'Thank you',
    'Hello <b>Ann</b>,',
    'two\nlines',
    'Mug <img onerror=x>: £10.00\n  Colour: "Red"\nTotal: £10.00',
    'See your order:\nhttps://a.test/order?a=1&b="2',
    'DELIVERY',
    '1 Mill Lane',
    'Guide:\nhttps://a.test/d',
    '-- \nFern & Hall\nYou get this mail because you ordered.',
  ]);
});

test('leaves out what is not there', () => {
  const { html, text } = renderMail(site, { subject: 'S', heading: 'H', paragraphs: ['P'] });
  expect(text).toBe('H\n\nP\n\n-- \nFern & Hall');
  expect(html).not.toMatch(/undefined|<h2|<a /);
});
