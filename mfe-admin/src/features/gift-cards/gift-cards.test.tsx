import type { GiftCard, GiftCardDetail } from '@tessera/contracts/commerce/gift-card.ts';
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { type Answer, openAdmin } from '../../testing/open-admin.ts';

const card: GiftCard = {
  id: 'gift_1',
  codeLast4: '7XQ2',
  currency: 'GBP',
  balanceCents: 3_000,
  initialCents: 5_000,
  issuedOn: Date.parse('2026-10-20T10:31:00Z'),
  email: 'vera@example.com',
  orderId: 'order-1',
  isDisabled: false,
};
const entry = { at: card.issuedOn, orderId: null, who: 'Buyer', reason: '' };
const detail: GiftCardDetail = {
  ...card,
  entries: [
    { ...entry, kind: 'spent', cents: -2_000, orderId: 'order-2' },
    { ...entry, kind: 'issued', cents: 5_000, orderId: 'order-1' },
  ],
};
const counts = { all: 3, usable: 2, spent: 1, disabled: 0 };

const services =
  (giftCards: GiftCard[], more: Answer = () => undefined): Answer =>
  (sent) =>
    sent.method === 'GET' && /^\/api\/commerce\/gift-cards(\?|$)/.test(sent.url)
      ? { giftCards, counts, outstandingCents: 8_000, hasNextPage: false, nextPageCursor: null }
      : more(sent);
const one =
  (changed: Answer = () => undefined): Answer =>
  (sent) =>
    sent.method === 'GET' && sent.url === '/api/commerce/gift-cards/gift_1'
      ? detail
      : (services([])(sent) ?? changed(sent));

describe('the list of gift cards', () => {
  test('shows what is on each card, whose it is, its state, and what can still be spent', async () => {
    const page = await openAdmin('/config/commerce/gift-cards', services([card]));
    await page.see('vera@example.com');
    for (const part of ['7XQ2', '£30.00', 'of £50.00', 'With money on', 'Bought', '£80.00 can still be spent.']) {
      expect(page.text()).toContain(part);
    }
  });

  test('view and search are part of the address and of the call', async () => {
    const page = await openAdmin('/config/commerce/gift-cards?view=spent&q=7xq2', services([]));
    await page.see('Nothing for “7xq2”');
    expect(page.sent.some(({ url }) => url.includes('state=spent') && url.includes('search=7xq2'))).toBe(true);
  });

  test('a store without any says how they come about', async () => {
    await (await openAdmin('/config/commerce/gift-cards', services([]))).see('No gift cards yet');
  });

  test('a failure says what to do', async () => {
    await (await openAdmin('/config/commerce/gift-cards', () => undefined)).see('Try again');
  });

  test('one is issued by hand: what is missing is said, the code is shown once', async () => {
    const issued: Answer = ({ method, url }) =>
      method === 'POST' && url === '/api/commerce/gift-cards'
        ? { giftCard: { ...detail, email: 'june@example.com' }, code: 'ABCDEFGH23456789' }
        : undefined;
    const page = await openAdmin('/config/commerce/gift-cards', services([card], issued));
    await page.see('7XQ2');
    await page.press('Issue a gift card');
    await page.press('Issue and send');
    expect(page.text()).toContain('Enter what the card is worth');
    expect(page.text()).toContain('Enter the email address that gets the code');
    await page.fill('Value', '25');
    await page.fill('Send to', 'june@example.com');
    await page.press('Issue and send');
    await page.see('ABCD EFGH 2345 6789');
    expect(page.sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      cents: 2_500,
      email: 'june@example.com',
      requestKey: expect.stringMatching(/.{8}/),
    });
  });
});

describe('one gift card', () => {
  test('shows its history with amounts and orders', async () => {
    const page = await openAdmin('/config/commerce/gift-cards/gift_1', one());
    await page.see('Card ending in 7XQ2');
    for (const part of ['Spent', '-£20.00', 'Issued', '+£50.00', 'Bought with an order']) {
      expect(page.text()).toContain(part);
    }
  });

  test('its balance is changed with a reason, shown before and after, never below 0', async () => {
    const changed = { ...detail, balanceCents: 2_500 };
    const page = await openAdmin(
      '/config/commerce/gift-cards/gift_1',
      one(({ url }) => (url.endsWith('/adjustments') ? changed : undefined)),
    );
    await page.see('Card ending in 7XQ2');
    await page.press('Change the balance');
    await page.fill('What to do', 'take');
    await page.fill('Amount', '40');
    await page.leave('Amount');
    expect(page.text()).toContain('There is only £30.00 on this card');
    await page.fill('Amount', '5');
    expect(page.text()).toContain('Balance £30.00 → £25.00');
    await page.fill('Reason', 'Wrong amount');
    const [, submit] = [...document.querySelectorAll('button')].filter((it) => it.textContent === 'Change the balance');
    await act(async () => submit?.click());
    await page.until(() =>
      expect(page.sent.find(({ url }) => url.endsWith('/adjustments'))?.body).toEqual({
        cents: -500,
        reason: 'Wrong amount',
      }),
    );
    await page.see('£25.00');
  });

  test('it is switched off', async () => {
    const page = await openAdmin(
      '/config/commerce/gift-cards/gift_1',
      one(({ method }) => (method === 'PUT' ? { ...detail, isDisabled: true } : undefined)),
    );
    await page.see('Card ending in 7XQ2');
    await page.press('Switch off');
    await page.see('Switch on');
    expect(page.sent.find(({ method }) => method === 'PUT')).toMatchObject({ body: { isDisabled: true } });
  });
});
