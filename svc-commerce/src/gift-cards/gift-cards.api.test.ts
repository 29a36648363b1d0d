import { productType } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailDocument } from '../mails/mails.ts';
import { aProduct, aStore, aVariant } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { depsOf } from '../testing/deps-of.ts';
import { aBuyer, anIssuedCard, aReadyBuyer, cards } from '../testing/shopper.ts';
import { withGiftCardCode } from './gift-card-code.ts';
import { issueForOrder } from './issue-gift-card.ts';

let service: CommerceService;
const time = Date.UTC(2030, 0, 15);

beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api', RATE_LIMIT_SCALE: 100 }, { now: () => time });
  const present = { productType: productType.giftCard };
  await service.load(
    aStore([
      aProduct('mug'),
      ...['gift', 'voucher'].map((id) =>
        aProduct(id, { ...present, variants: [aVariant(id, { priceCents: 2_500, unlimited: true })] }),
      ),
    ]),
  );
});
afterAll(() => service.stop());

const path = '/api/commerce/shopping-cart/gift-cards';
const owned = '/api/commerce/gift-cards';
const deps = () => depsOf(service, () => time);
const balanceOf = async (card: string) =>
  (await service.owner().call('GET', `${owned}/${card}`)).body.balanceCents as number;

/** What the consumer of `order.placed` does. */
async function issue(orderId: string) {
  const order = await deps().orders.findPlaced('site-a', orderId);
  if (order) await issueForOrder(order, deps());
}
const mailsTo = (to: string) => service.db.collection('mails').find({ websiteId: 'site-a', to }).toArray();

describe('Buying a gift card', () => {
  test('PROD-187 each piece gets a code of 16 characters and its balance, sent to the buyer once', async () => {
    const buyer = aBuyer(service);
    await buyer.add('gift');
    await buyer.add('voucher');
    const { body } = await buyer.place({ email: 'giver@example.com' });
    await issue(body.orderId);
    await issue(body.orderId);
    const found = await service.owner().call('GET', `${owned}?search=giver`);
    expect(found.body.giftCards).toMatchObject([
      { balanceCents: 2_500, initialCents: 2_500, orderId: body.orderId, email: 'giver@example.com', currency: 'GBP' },
      { balanceCents: 2_500 },
    ]);
    const mails = await mailsTo('giver@example.com');
    const sent = mails.map((mail) => withGiftCardCode(mail as unknown as MailDocument, deps().config.PLATFORM_SECRET));
    const codes = sent.flatMap(({ text }) => /Code: ((?:[2-9A-Z]{4} ?){4})/.exec(text)?.[1]?.trim() ?? []);
    expect(new Set(codes).size).toBe(2);
    for (const code of codes) expect(code.replaceAll(' ', '')).toHaveLength(16);
    const spender = await aReadyBuyer(service, { mug: 1 });
    const used = await spender.call('POST', path, { code: codes[0] });
    expect(used.body.shoppingCart).toMatchObject({ grandTotalCents: 1_500, amountDueCents: 0 });
  });

  test('a database that is read does not hand out codes', async () => {
    const { card, code } = await anIssuedCard(service, 700);
    const stored = JSON.stringify(await service.db.collection('giftCards').findOne({ websiteId: 'site-a', id: card }));
    expect(stored).not.toContain(code);
    expect(stored).toContain(code.slice(-4));
    const mail = JSON.stringify(
      await service.db.collection('mails').findOne({ websiteId: 'site-a', giftCardId: card }),
    );
    expect(mail).toContain('[gift card code]');
    expect(mail.replaceAll(' ', '')).not.toContain(code);
  });
});

describe('Paying with gift cards', () => {
  test('PROD-188 lowers the balance by what was used; taxes and delivery are included, several cards pay in turn', async () => {
    const [first, second] = [await anIssuedCard(service, 600), await anIssuedCard(service, 5_000)];
    const buyer = await aReadyBuyer(service, { mug: 2 });
    await buyer.call('POST', path, { code: first.code.toLowerCase() });
    await buyer.call('POST', path, { code: first.code });
    const { body } = await buyer.call('POST', path, { code: second.code });
    expect(body.shoppingCart).toMatchObject({
      grandTotalCents: 2_500,
      amountDueCents: 0,
      giftCards: [
        { id: first.card, codeLast4: first.code.slice(-4), balanceCents: 600, appliedCents: 600 },
        { id: second.card, appliedCents: 1_900 },
      ],
    });
    // Nothing is left to pay, so there is no card.
    const placed = await buyer.call('POST', '/api/commerce/checkout', {
      cartId: body.shoppingCart.id,
      contact: { email: 'ann@example.com', firstName: 'Ann', lastName: 'Bell' },
      payment: { provider: 'test' },
      expectedDueCents: 0,
    });
    expect(placed.status).toBe(200);
    expect([await balanceOf(first.card), await balanceOf(second.card)]).toEqual([0, 3_100]);
    const order = (await buyer.call('GET', `/api/commerce/checkout/orders/${placed.body.orderToken}`)).body;
    expect(order).toMatchObject({
      giftCards: [{ codeLast4: first.code.slice(-4), cents: 600 }, { cents: 1_900 }],
      amountPaid: { value: '0', currency: 'GBP' },
      payments: [],
      paymentState: 'paid',
    });
  });

  test('what a card cannot pay is paid by the other means; a declined card gives it back', async () => {
    const { card, code } = await anIssuedCard(service, 400);
    const buyer = await aReadyBuyer(service, { mug: 1 });
    await buyer.call('POST', path, { code });
    expect((await buyer.place({ cardNumber: cards.declined })).status).toBe(402);
    expect(await balanceOf(card)).toBe(400);
    const { body } = await buyer.place();
    expect(await balanceOf(card)).toBe(0);
    const ledger = (await service.owner().call('GET', `${owned}/${card}`)).body.entries;
    expect(ledger.map(({ kind, cents }: { kind: string; cents: number }) => [kind, cents])).toEqual([
      ['spent', -400],
      ['given_back', 400],
      ['spent', -400],
      ['issued', 400],
    ]);
    expect(ledger[0]).toMatchObject({ orderId: body.orderId });
  });

  test('codes that are unknown, empty or switched off, and gift cards for gift cards, are refused with the reason', async () => {
    const buyer = await aReadyBuyer(service, { mug: 1 });
    const codeOf = async (code: string, shopper = buyer) => (await shopper.call('POST', path, { code })).body.code;
    const off = await anIssuedCard(service, 100);
    await service.owner().call('PUT', `${owned}/${off.card}/state`, { isDisabled: true });
    const empty = await anIssuedCard(service, 100);
    await service.owner().call('POST', `${owned}/${empty.card}/adjustments`, { cents: -100, reason: 'Lost' });
    const giver = aBuyer(service);
    await giver.add('gift');
    expect(await codeOf('2222333344445555')).toBe('gift_card.unknown');
    expect(await codeOf(off.code)).toBe('gift_card.disabled');
    expect(await codeOf(empty.code)).toBe('gift_card.empty');
    expect(await codeOf((await anIssuedCard(service, 100)).code, giver)).toBe('gift_card.not_for_gift_cards');
    expect(await codeOf(off.code, aBuyer(service))).toBe('checkout.cart_empty');
    expect((await buyer.cart()).giftCards).toEqual([]);
  });

  test('a card of another website is unknown here', async () => {
    const { code } = await anIssuedCard(service, 100);
    await service.load(aStore([aProduct('mug')]), 'site-b');
    const buyer = aBuyer(service, { websiteId: 'site-b' });
    await buyer.add('mug');
    expect((await buyer.call('POST', path, { code })).body.code).toBe('gift_card.unknown');
  });

  test('a card is taken off the cart again, and a balance that shrank asks the buyer first', async () => {
    const { card, code } = await anIssuedCard(service, 900);
    const buyer = await aReadyBuyer(service, { mug: 1 });
    await buyer.call('POST', path, { code });
    await service.owner().call('POST', `${owned}/${card}/adjustments`, { cents: -500, reason: 'Wrong amount' });
    const refused = await buyer.place({ expectedDueCents: 600 });
    expect([refused.status, refused.body.code]).toEqual([409, 'checkout.total_changed']);
    expect(await buyer.cart()).toMatchObject({ giftCards: [{ appliedCents: 400 }], amountDueCents: 1_100 });
    const { body } = await buyer.call('DELETE', `${path}/${card}`);
    expect(body.shoppingCart).toMatchObject({ giftCards: [], amountDueCents: 1_500 });
  });

  test('20 orders at once with one card never bring it below 0', async () => {
    const { card, code } = await anIssuedCard(service, 3_000);
    const buyers = await Promise.all(Array.from({ length: 20 }, () => aReadyBuyer(service, { mug: 1 })));
    for (const buyer of buyers) await buyer.call('POST', path, { code });
    const answers = await Promise.all(buyers.map((buyer) => buyer.place({ expectedDueCents: 0 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(18);
    expect(await balanceOf(card)).toBe(0);
  });

  test('20 debits of one order take its share once, and a late one after giving back takes nothing', async () => {
    const { card } = await anIssuedCard(service, 1_000);
    const { giftCards } = deps();
    const key = { websiteId: 'site-a', id: card, orderId: 'order-1' };
    const taken = await Promise.all(Array.from({ length: 20 }, () => giftCards.debit({ ...key, cents: 300 })));
    expect(taken.every(Boolean)).toBe(true);
    expect(await balanceOf(card)).toBe(700);
    await Promise.all(Array.from({ length: 5 }, () => giftCards.giveBack(key)));
    expect([await giftCards.debit({ ...key, cents: 300 }), await balanceOf(card)]).toEqual([false, 1_000]);
    const never = { ...key, orderId: 'order-2' };
    await giftCards.giveBack(never);
    expect([await giftCards.debit({ ...never, cents: 300 }), await balanceOf(card)]).toEqual([false, 1_000]);
  });

  test('a refund goes back onto the card once, and never more than the order took', async () => {
    const { card } = await anIssuedCard(service, 1_000);
    const { giftCards } = deps();
    const key = { websiteId: 'site-a', id: card, orderId: 'order-1' };
    await giftCards.debit({ ...key, cents: 800 });
    const back = (refundId: string, cents: number) => giftCards.creditBack({ ...key, refundId, cents });
    const same = await Promise.all(Array.from({ length: 8 }, () => back('refund-1', 500)));
    expect([same.every(Boolean), await balanceOf(card)]).toEqual([true, 700]);
    expect([await back('refund-2', 400), await back('refund-2', 300), await balanceOf(card)]).toEqual([
      false,
      true,
      1_000,
    ]);
  });
});

describe('Gift cards of the owner', () => {
  test('are issued by hand once for one key, and found by their last characters and by e-mail', async () => {
    const owner = service.owner();
    const body = { cents: 5_000, email: 'vera@example.com', reason: 'Goodwill', requestKey: 'form-1234' };
    const [first, again] = [await owner.call('POST', owned, body), await owner.call('POST', owned, body)];
    expect(again.body).toEqual(first.body);
    const { code, giftCard } = first.body;
    for (const search of [code.slice(-4).toLowerCase(), 'VERA@']) {
      const list = (await owner.call('GET', `${owned}?search=${encodeURIComponent(search)}`)).body;
      expect(list.giftCards.map(({ id }: { id: string }) => id)).toEqual([giftCard.id]);
    }
    expect(giftCard.entries).toMatchObject([{ kind: 'issued', cents: 5_000, who: 'owner-1', reason: 'Goodwill' }]);
    expect(await mailsTo('vera@example.com')).toHaveLength(1);
  });

  test('are adjusted with a reason, never below 0, and switched off and on with what is on them', async () => {
    const owner = service.owner();
    const { card } = await anIssuedCard(service, 1_000);
    const adjust = (cents: number, reason = 'Wrong') =>
      owner.call('POST', `${owned}/${card}/adjustments`, { cents, reason });
    expect((await adjust(-1_001)).body).toMatchObject({ status: 409, code: 'gift_card.below_zero' });
    expect((await adjust(100, '')).status).toBe(400);
    expect((await adjust(250)).body).toMatchObject({ balanceCents: 1_250 });
    const off = await owner.call('PUT', `${owned}/${card}/state`, { isDisabled: true, reason: 'Stolen' });
    expect(off.body).toMatchObject({ isDisabled: true, balanceCents: 1_250, entries: [{ kind: 'disabled' }, {}, {}] });
    const list = (await owner.call('GET', `${owned}?state=disabled`)).body;
    expect(list.giftCards.map(({ id }: { id: string }) => id)).toContain(card);
    expect(list.giftCards).toHaveLength(list.counts.disabled);
    const on = await owner.call('PUT', `${owned}/${card}/state`, { isDisabled: false });
    expect(on.body.isDisabled).toBe(false);
    expect((await owner.call('GET', `${owned}/gift_none`)).body.code).toBe('gift_card.missing');
  });

  test('of before are loaded once, with what was spent of them, and nobody gets a mail', async () => {
    const giftCards = [
      {
        key: 'one',
        cents: 5_000,
        spentCents: 1_500,
        email: 'old@example.com',
        issuedOn: time - 1_000,
        reason: 'Prize',
      },
    ];
    for (let load = 0; load < 2; load += 1) {
      expect((await service.platform().call('PUT', '/internal/gift-cards', { giftCards })).status).toBe(200);
    }
    const list = (await service.owner().call('GET', `${owned}?search=old@`)).body;
    expect(list.giftCards).toMatchObject([{ balanceCents: 3_500, initialCents: 5_000, issuedOn: time - 1_000 }]);
    expect(await mailsTo('old@example.com')).toEqual([]);
  });

  test('are of no concern to others', async () => {
    const { card } = await anIssuedCard(service, 1_000);
    expect((await service.as().call('GET', owned)).status).toBe(401);
    expect((await service.owner({ websiteId: 'site-b' }).call('GET', `${owned}/${card}`)).status).toBe(404);
    const reader = service.owner({ roles: [] });
    expect((await reader.call('POST', owned, { cents: 1, email: 'a@b.co', requestKey: '12345678' })).status).toBe(403);
  });
});

test('codes are not for guessing: a network has 30 wrong ones in ten minutes', async () => {
  const guarded = await startCommerce({ ROLE: 'api' });
  try {
    const guess = (n: number) =>
      guarded.as({ address: `2001:db8::${n}` }).call('POST', path, { code: `2222333344440${n}` });
    const statuses: number[] = [];
    for (let n = 0; n < 32; n += 1) statuses.push((await guess(n)).status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(30);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  } finally {
    await guarded.stop();
  }
});
