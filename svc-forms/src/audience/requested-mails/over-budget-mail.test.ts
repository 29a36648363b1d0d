import { renderMail } from '@tessera/service-kit/mail/mail-layout.ts';
import { expect, test } from 'vitest';
import { overBudgetMail } from './over-budget-mail.ts';

const report = {
  over: [
    { metric: 'lcp', p75: 3_140, budget: 2_500, loads: 1_204, from: '2026-11-26', to: '2026-11-26' },
    { metric: 'cls', p75: 0.21, budget: 0.1, loads: 980, from: '2026-11-20', to: '2026-11-26' },
  ],
  slowest: [{ metric: 'lcp', element: 'img.hero', p75: 4_000 }],
  siteName: 'Fieldnote',
  locale: 'en-GB',
  adminUrl: 'https://shop.example/config/speed?days=7',
} as const satisfies Parameters<typeof overBudgetMail>[0];

test('the mail of pages that became slower names each figure, its budget, and what was slowest', () => {
  const { subject, text } = renderMail({ name: 'Fieldnote' }, overBudgetMail({ ...report, over: [...report.over] }));
  expect(subject).toBe('Fieldnote became slower than you want it');
  for (const line of [
    'Main content shown: 3.1 s\n  The budget is 2.5 s; 1,204 page loads, 26 November 2026',
    'Steadiness: 0.21\n  The budget is 0.10; 980 page loads, 20',
    'SLOWEST PARTS OF THE PAGES\n\nimg.hero: 4.0 s\n  Main content shown',
    'See what is slow:\nhttps://shop.example/config/speed?days=7',
  ]) {
    expect(text).toContain(line);
  }
});

test('where no part was slow there is no list of them', () => {
  expect(overBudgetMail({ ...report, slowest: [] }).sections).toEqual([]);
});
