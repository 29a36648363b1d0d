import type { ReviewRequestProps } from '@tessera/contracts/mounts.ts';
import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { fakeServer, problem } from '@tessera/module-kit/testing/fake-server.ts';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { reviewProps } from '../../fixtures.ts';
import { ReviewRequestPage } from './review-request-page.tsx';

const draw = (own: Partial<ReviewRequestProps> = {}) => drawPage(<ReviewRequestPage {...reviewProps} {...own} />);
const forms = () => document.querySelectorAll('form');

afterEach(() => {
  vi.unstubAllGlobals();
});

async function write() {
  const page = await draw();
  await act(async () => document.querySelector<HTMLElement>('input[value="4"]')?.click());
  await page.fill('In a few words', 'Pours well');
  await page.fill('Your review', 'Every morning.');
  await page.submit();
  return page;
}

test('PROD-014 PROD-015 every item of the order has its form, one that is reviewed has none', async () => {
  const page = await draw();
  expect(forms()).toHaveLength(1);
  expect(forms()[0]?.getAttribute('action')).toBe('/api/commerce/reviews/requests/tok');
  expect(page.control<HTMLInputElement>('Your name, as it is shown').value).toBe('Ann B.');
  expect(page.text()).toContain('You have reviewed this item already. Thank you!');
});

test('PROD-014 sends rating, words and name of the item, and thanks', async () => {
  const calls = fakeServer(() => ({ status: 201, body: {} }));
  const page = await write();
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    [
      'POST',
      '/api/commerce/reviews/requests/tok',
      { line: 0, rating: 4, title: 'Pours well', body: 'Every morning.', authorName: 'Ann B.' },
    ],
  ]);
  const thanks = 'Thank you. Your review is on the page of the product.';
  expect(page.text()).toContain(thanks);
  expect(document.activeElement?.textContent).toBe(thanks);
  expect(forms()).toHaveLength(0);
});

test('PROD-015 a refusal is told and nothing typed is lost', async () => {
  fakeServer(() => problem(409, 'review.exists', 'You have reviewed this item already. Thank you!'));
  const page = await write();
  expect(document.querySelector('[role=alert]')?.textContent).toBe('You have reviewed this item already. Thank you!');
  expect(page.control<HTMLTextAreaElement>('Your review').value).toBe('Every morning.');
});

test('PROD-014 a plain form comes back with what happened', async () => {
  expect((await draw({ sentLine: 0 })).text()).toContain('Thank you. Your review is on the page of the product.');
  expect((await draw({ problemText: 'Not so.' })).text()).toContain('Not so.');
});
