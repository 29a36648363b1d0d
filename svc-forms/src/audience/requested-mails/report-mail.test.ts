import type { Money } from '@tessera/contracts/money.ts';
import { renderMail } from '@tessera/service-kit/mail/mail-layout.ts';
import { describe, expect, test } from 'vitest';
import { reportMail } from './report-mail.ts';

const pounds = (cents: number): Money => ({ cents, currency: 'GBP' });
const report = {
  every: 'week',
  from: '2026-11-16',
  to: '2026-11-22',
  figures: { visits: 1204, visitors: 903, pageViews: 4410, orders: 12, revenue: [pounds(50_400)] },
  before: { visits: 1075, visitors: 903, pageViews: 5000, orders: 4, revenue: [pounds(8_400)] },
  pages: [{ name: '/shop', count: 800 }],
  sources: [
    { name: 'direct', count: 700 },
    { name: 'kiln-notes', count: 90 },
  ],
  products: [{ name: 'Moor <mug>', count: 7, revenue: [pounds(14_700)] }],
  goals: [{ name: 'Thanks', count: 31 }],
  siteName: 'Fieldnote',
  adminUrl: 'https://shop.example/config/analytics',
  locale: 'en-GB',
  moneyText: ({ cents }: Money) => `£${(cents / 100).toFixed(2)}`,
} as const satisfies Parameters<typeof reportMail>[0];

const mailOf = (more: Partial<Parameters<typeof reportMail>[0]> = {}) =>
  renderMail({ name: 'Fieldnote' }, reportMail({ ...report, ...more }));

describe('The mail of a week', () => {
  test('says each figure beside the week before, and the first of each list', () => {
    const { subject, text } = mailOf();
    expect(subject).toMatch(/^Fieldnote: 16 ?– ?22 November 2026$/);
    for (const line of [
      'Visits: 1,204\n  +12 %; the week before 1,075',
      'Visitors: 903\n  No change; the week before 903',
      'Page views: 4,410\n  −12 %; the week before 5,000',
      'Orders: 12\n  +8; the week before 4',
      'Net sales: £504.00\n  +500 %; the week before £84.00',
      'PAGES VIEWED MOST\n\n/shop: 800',
      'WHERE VISITS CAME FROM\n\nDirect: 700\nkiln-notes: 90',
      'SOLD MOST\n\nMoor <mug>: £147.00\n  7 sold',
      'VISITS THAT REACHED A GOAL\n\nThanks: 31',
      'Open the analytics:\nhttps://shop.example/config/analytics',
    ]) {
      expect(text).toContain(line);
    }
  });

  test('shows what looks like markup and obeys none of it', () => {
    expect(mailOf().html).toContain('Moor &lt;mug&gt;');
  });

  test('leaves out lists that are empty, and says that there were no visits', () => {
    const none = { visits: 0, visitors: 0, pageViews: 0, orders: 0, revenue: [] };
    const { text } = mailOf({ figures: none, pages: [], sources: [], products: [], goals: [] });
    expect(text).toContain('Fieldnote had no visits.');
    expect(text).not.toMatch(/PAGES|SOLD|GOAL|WHERE/);
    expect(text).toContain('Net sales: £0.00\n  −100 %; the week before £84.00');
  });

  test('shows net sales, and with refunds how they come about', () => {
    const { text } = mailOf({ figures: { ...report.figures, refunds: [pounds(10_400)] } });
    expect(text).toContain(
      [
        'Net sales: £400.00\n  +376 %; the week before £84.00',
        'Gross sales: £504.00\n  +500 %; the week before £84.00',
        'Refunds and cancellations: £104.00\n  +£104.00; the week before £0.00',
      ].join('\n'),
    );
    expect(mailOf().text).not.toContain('Refunds');
  });

  test('adds up no currencies', () => {
    const revenue = [pounds(50_400), { cents: 900, currency: 'EUR' } as const];
    const { text } = mailOf({
      figures: { ...report.figures, revenue },
      moneyText: ({ cents, currency }) => `${cents / 100} ${currency}`,
    });
    expect(text).toContain(
      'Net sales: 504 GBP\n  +500 %; the week before 84 GBP\nNet sales: 9 EUR\n  +9 EUR; the week before 0 EUR',
    );
  });
});

/** Releases of Node differ in their commas and blanks. */
test.each([
  ['day', '2026-11-26', '2026-11-26', 'en-GB', /^Thursday,? 26 November 2026$/],
  ['week', '2026-12-28', '2027-01-03', 'en-GB', /^28 December 2026 ?– ?3 January 2027$/],
  ['month', '2026-10-01', '2026-10-31', 'en-GB', /^October 2026$/],
  ['month', '2026-10-01', '2026-10-31', 'fr-FR', /^octobre 2026$/],
] as const)('a %s from %s to %s is named in the language of the website, %s', (every, from, to, locale, words) => {
  expect(reportMail({ ...report, every, from, to, locale }).heading).toMatch(words);
});
