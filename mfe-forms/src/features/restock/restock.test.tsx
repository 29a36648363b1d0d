import { publish } from '@tessera/browser-kit/page/dom-events.ts';
import type { RestockProps } from '@tessera/contracts/mounts.ts';
import * as spoken from '@tessera/contracts/spoken-events.wire.ts';
import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { fakeServer, laterAnswer, networkGone, problem } from '@tessera/module-kit/testing/fake-server.ts';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { restockProps } from '../../fixtures.ts';
import { Restock } from './restock.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The page of a product whose chosen variant is sold out. */
const draw = (changes: Partial<RestockProps> = {}) =>
  drawPage(
    <>
      <div data-restock="var-tide" />
      <Restock {...restockProps} {...changes} />
    </>,
  );

test('STOCK-005 STOCK-021 is offered where the page has a place for it', async () => {
  const page = await draw();
  const place = page.body.querySelector('[data-restock]');
  expect(place?.textContent).toContain('Notify me when available');
  expect(page.has('Notify Me')).toBe(true);
  expect(page.control('Also send me news by email').checked).toBe(false);
});

test('who comes for the form begins with it; another variant chosen later leaves the focus where it is', async () => {
  history.replaceState(null, '', '/shop/vase?Glaze=Tide#restock');
  const page = await draw();
  expect(document.activeElement).toBe(page.control('Email'));
  expect(location.href).toMatch(/\/shop\/vase\?Glaze=Tide$/);
  (document.activeElement as HTMLElement).blur();
  const place = page.body.querySelector<HTMLElement>('[data-restock]');
  if (place) place.dataset.restock = 'var-rust';
  await act(async () => publish(spoken.productRestockPlace));
  expect(document.activeElement).toBe(document.body);
});

test('goes with the place, and comes back with it', async () => {
  const page = await draw();
  const place = page.body.querySelector<HTMLElement>('[data-restock]');
  delete place?.dataset.restock;
  await act(async () => publish(spoken.productRestockPlace));
  expect(page.has('Notify Me')).toBe(false);
  if (place) place.dataset.restock = 'var-rust';
  await act(async () => publish(spoken.productRestockPlace));
  expect(page.has('Notify Me')).toBe(true);
});

test('STOCK-001 STOCK-007 STOCK-009 the success text takes the form’s place, under the call to action', async () => {
  const calls = fakeServer(() => ({ body: { success: true } }));
  const page = await draw({ messages: { success: 'We will write.' } });
  await page.fill('Email', ' june@example.com ');
  await page.press('Also send me news by email');
  await page.submit();
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    [
      'POST',
      '/api/site-users/account/notifications/restock',
      {
        productId: 'prod-vase',
        variantId: 'var-tide',
        siteVisitorEmail: 'june@example.com',
        isJoinMailingList: true,
        consentText: 'Notify me when available',
      },
    ],
  ]);
  expect(page.body.querySelector('[data-restock]')?.textContent).toBe('Notify me when availableWe will write.');
  expect(document.activeElement?.textContent).toBe('We will write.');
  await expect.poll(() => page.spoken()).toBe('We will write.');
});

test('STOCK-032 STOCK-033 who reads the page in a translation asks to be written to in its language', async () => {
  const calls = fakeServer(() => ({ body: { success: true } }));
  document.documentElement.lang = 'fr';
  const page = await draw({ isMultilingual: true });
  await page.fill('Email', 'june@example.com');
  await page.submit();
  document.documentElement.lang = '';
  expect(calls[0]?.body).toMatchObject({ language: 'fr' });
});

test('STOCK-008 without a text of the site it is the usual one', async () => {
  fakeServer(() => ({ body: { success: true } }));
  const page = await draw();
  await page.fill('Email', 'june@example.com');
  await page.submit();
  expect(page.body.querySelector('[data-restock]')?.textContent).toContain('Signed up!');
});

test.each([
  [
    'STOCK-011 STOCK-013 the server’s text',
    () => problem(409, 'restock.in_stock', 'This item is already in stock.'),
    'This item is already in stock.',
  ],
  ['STOCK-014 without one the usual text', () => ({ status: 502, body: '<html>' }), 'Please try again.'],
  ['STOCK-015 without a network', () => Promise.reject(networkGone), 'Please check your internet connection.'],
])('%s is shown with the field, which has the focus', async (_title, answer, text) => {
  fakeServer(answer);
  const page = await draw();
  await page.fill('Email', 'june@example.com');
  await page.submit();
  await page.settle();
  const field = page.control('Email');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(text);
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('june@example.com');
});

test('a wrong address is reported before anything is sent', async () => {
  const calls = fakeServer(() => ({}));
  const page = await draw();
  await page.submit();
  expect(page.text()).toContain('Email cannot be blank');
  await page.fill('Email', 'june');
  await page.submit();
  expect(page.text()).toContain('Email is invalid');
  expect(calls).toEqual([]);
});

test('STOCK-016 while the call is under way the button is disabled', async () => {
  const later = laterAnswer();
  const calls = fakeServer(() => later.answer);
  const page = await draw();
  await page.fill('Email', 'june@example.com');
  await page.submit();
  expect(page.control<HTMLButtonElement>('Notify Me').disabled).toBe(true);
  await page.submit();
  expect(calls).toHaveLength(1);
  later.give({ body: { success: true } });
  await page.settle();
  expect(page.text()).toContain('Signed up!');
});

test('STOCK-022 letters are offered only where the site offers them, and ticked only where it says so', async () => {
  expect((await draw({ mailingList: null })).has('Also send me news by email')).toBe(false);
  const page = await draw({ mailingList: { isTicked: true } });
  expect(page.control('Also send me news by email').checked).toBe(true);
});
