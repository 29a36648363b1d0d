import type { BodyOf } from '@tessera/contracts/call.ts';
import type { OwnedDiscount } from '@tessera/contracts/commerce/discount.ts';
import type { createDiscount } from '@tessera/contracts/commerce/discount-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aStore, aVariant } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { aBuyer, aReadyBuyer, aShopper } from '../testing/shopper.ts';

type NewDiscountBody = BodyOf<typeof createDiscount>;

const path = '/api/commerce/discounts';
const coupons = '/api/commerce/shopping-cart/coupons';
const day = 86_400_000;
let clock = Date.UTC(2026, 5, 1);
let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce({ RATE_LIMIT_SCALE: 1_000 }, { now: () => clock });
  await service.load(
    aStore([
      aProduct('mug', { categoryIds: ['cat-cups'] }),
      aProduct('hat', { variants: [aVariant('hat', { priceCents: 3_000 })] }),
      aProduct('rare', { variants: [aVariant('rare', { qtyInStock: 1_000 })] }),
    ]),
  );
});
afterAll(() => service.stop());

function aDiscount(code: string, own: Partial<NewDiscountBody> = {}): NewDiscountBody {
  return {
    code,
    kind: 'percent',
    percent: 10,
    amountCents: null,
    minimumSubtotalCents: null,
    maxUses: null,
    maxUsesPerCustomer: null,
    enabled: true,
    ...own,
  };
}

async function made(code: string, own: Partial<NewDiscountBody> = {}): Promise<OwnedDiscount> {
  const { status, body } = await service.owner().call('POST', path, aDiscount(code, own));
  expect(status).toBe(200);
  return body;
}

describe('owners', () => {
  test('have at most ten thousand', async () => {
    const kept = { websiteId: 'site-full', enabled: true, maxUses: null, uses: 0 };
    const many = Array.from({ length: 10_000 }, (_, at) => ({ _id: `site-full:C${at}`, ...kept }));
    await service.db.collection<{ _id: string }>('coupons').insertMany(many);
    const refused = await service.owner({ websiteId: 'site-full' }).call('POST', path, aDiscount('more'));
    expect([refused.status, refused.body.error]).toEqual([400, 'The limit of 10000 has been reached.']);
  });

  test('have at most a hundred automatic ones on at once, so that none silently does nothing', async () => {
    const websiteId = 'site-automatic';
    const owner = service.owner({ websiteId });
    const make = (code: string, own = {}) => owner.call('POST', path, aDiscount(code, { isAutomatic: true, ...own }));
    const first = (await make('first')).body;
    const kept = { websiteId, isAutomatic: true, enabled: true, maxUses: null, uses: 0 };
    const many = Array.from({ length: 99 }, (_, at) => ({
      ...kept,
      _id: `${websiteId}:A${at}`,
      id: `a${at}`,
      code: `A${at}`,
    }));
    await service.db.collection<{ _id: string }>('coupons').insertMany(many);
    const refused = await make('more');
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'At most 100 automatic discounts can be on at once. Switch another one off first.',
    ]);
    expect((await make('ended', { endsMs: clock - 1 })).status).toBe(200);
    expect((await make('typed', { isAutomatic: false })).status).toBe(200);
    // One that is on already can be changed.
    const { id, code, isAutomatic, state, uses, createdMs, lastUsedMs, version, ...fields } = first;
    const changed = await owner.call('PUT', `${path}/${id}`, { ...fields, percent: 20, expectedVersion: version });
    expect(changed.status).toBe(200);
    const waiting = (await make('waiting', { enabled: false })).body;
    const on = () => owner.call('PUT', `${path}/${waiting.id}/enabled`, { enabled: true });
    expect((await on()).body.code).toBe('discount.too_many_automatic');
    await owner.call('PUT', `${path}/${id}/enabled`, { enabled: false });
    expect((await on()).body.enabled).toBe(true);
  });

  test('make a discount, change it, switch it off and take it away', async () => {
    const owner = service.owner();
    const discount = await made('spring', { percent: 15 });
    expect(discount).toMatchObject({
      code: 'SPRING',
      percent: 15,
      state: 'active',
      uses: 0,
      version: 1,
      createdMs: clock,
    });
    const {
      code: _,
      isAutomatic: __,
      id: ___,
      state: ____,
      uses,
      lastUsedMs,
      createdMs,
      version,
      ...fields
    } = discount;
    const one = `${path}/${discount.id}`;
    const changed = await owner.call('PUT', one, { ...fields, percent: 20, startsMs: clock + day, expectedVersion: 1 });
    expect(changed.body).toMatchObject({ code: 'SPRING', percent: 20, state: 'scheduled', version: 2 });
    const stale = await owner.call('PUT', one, { ...fields, expectedVersion: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'settings.conflict']);
    const off = await owner.call('PUT', `${one}/enabled`, { enabled: false });
    expect(off.body).toMatchObject({ state: 'off', version: 3 });
    expect((await owner.call('GET', one)).body).toEqual(off.body);
    expect((await owner.call('DELETE', one)).body).toEqual({ discountId: discount.id });
    expect((await owner.call('GET', one)).status).toBe(404);
  });

  test('a code is unique whatever its letter case', async () => {
    await made('ONCE');
    const again = await service.owner().call('POST', path, aDiscount('once'));
    expect([again.status, again.body.code]).toEqual([409, 'discount.code_taken']);
    expect(again.body.errors.code).toBe('Another discount already has this code. Choose a different one.');
    expect((await service.owner({ websiteId: 'site-b' }).call('POST', path, aDiscount('once'))).status).toBe(200);
  });

  test('are told what is wrong', async () => {
    const wrong = await service.owner().call('POST', path, aDiscount('a b', { kind: 'fixed', startsMs: 9, endsMs: 8 }));
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors).toEqual({
      code: 'Use letters, digits, - and _ only.',
      amountCents: 'Enter an amount above 0.',
      endsMs: 'The end must be after the start.',
    });
  });

  test('find discounts by state and code, with counts', async () => {
    const owner = service.owner({ websiteId: 'site-list' });
    const make = (code: string, own: Partial<NewDiscountBody> = {}) => owner.call('POST', path, aDiscount(code, own));
    await make('NOW');
    await make('LATER', { startsMs: clock + day });
    await make('PAST', { startsMs: clock - 2 * day, endsMs: clock - day });
    await make('OFF', { enabled: false });
    const all = await owner.call('GET', path);
    expect(all.body.counts).toEqual({ all: 4, active: 1, scheduled: 1, ended: 1, usedUp: 0, off: 1 });
    const codes = async (query: string) =>
      (await owner.call('GET', `${path}?${query}`)).body.discounts.map(({ code }: OwnedDiscount) => code);
    expect(await codes('state=active')).toEqual(['NOW']);
    expect(await codes('state=scheduled')).toEqual(['LATER']);
    expect(await codes('state=ended')).toEqual(['PAST']);
    expect(await codes('state=usedUp')).toEqual([]);
    expect(await codes('state=off')).toEqual(['OFF']);
    expect(await codes('search=at')).toEqual(['LATER']);
  });

  test('lists are paged', async () => {
    const owner = service.owner({ websiteId: 'site-many' });
    for (let n = 0; n < 55; n += 1) await owner.call('POST', path, aDiscount(`CODE-${n}`));
    const first = await owner.call('GET', path);
    const second = await owner.call('GET', `${path}?cursor=${first.body.nextPageCursor}`);
    const codes = [...first.body.discounts, ...second.body.discounts].map(({ code }) => code);
    expect([first.body.discounts.length, second.body.discounts.length, new Set(codes).size]).toEqual([50, 5, 55]);
    expect(second.body.hasNextPage).toBe(false);
  });

  test('choose from the products and categories there are', async () => {
    const { body } = await service.owner().call('GET', '/api/commerce/discount-targets');
    expect(body.products).toEqual([
      { id: 'prod-hat', name: 'Product hat' },
      { id: 'prod-mug', name: 'Product mug' },
      { id: 'prod-rare', name: 'Product rare' },
    ]);
    expect(body.categories).toEqual([]);
  });

  test('only of the store', async () => {
    expect((await service.as().call('POST', path, aDiscount('X'))).status).toBe(401);
    expect((await service.owner({ roles: [role.editor] }).call('POST', path, aDiscount('X'))).status).toBe(403);
    expect((await service.owner({ roles: [role.viewer] }).call('GET', path)).status).toBe(403);
  });
});

describe('carts', () => {
  test('PAY-118 PAY-119 PAY-120 a valid, an ended and an unknown code', async () => {
    await made('GOOD', { minimumSubtotalCents: 1_000 });
    await made('GONE', { endsMs: clock - 1 });
    const shopper = aShopper(service);
    await shopper.add('mug', 2);
    const enter = async (code: string) => (await shopper.call('POST', coupons, { code })).body.shoppingCart;
    const good = { code: 'GOOD', description: '10% off', discountCents: 200 };
    expect(await enter('good')).toMatchObject({ coupons: ['GOOD'], validCoupons: [good], invalidCoupons: [] });
    expect(await enter('GONE')).toMatchObject({
      coupons: ['GOOD', 'GONE'],
      validCoupons: [good],
      invalidCoupons: [{ code: 'GONE', reason: 'This code has ended.' }],
      discountCents: 200,
    });
    // What was refused gives way to the next try.
    expect(await enter('WHAT')).toMatchObject({
      coupons: ['GOOD', 'WHAT'],
      invalidCoupons: [{ code: 'WHAT', reason: 'This code is not valid.' }],
    });
    await shopper.call('DELETE', `${coupons}/good`);
    expect(await shopper.cart()).toMatchObject({ coupons: ['WHAT'], validCoupons: [], discountCents: 0 });
  });

  test('buy some, get some of the named categories', async () => {
    const scope = { productIds: [], categoryIds: ['cat-cups'] };
    const buyXGetY = { buyQuantity: 2, buyScope: scope, getQuantity: 1, getScope: scope, percentOff: 50 };
    await made('THIRD', { kind: 'buyXGetY', percent: null, buyXGetY });
    const shopper = aShopper(service);
    await shopper.add('hat', 3);
    await shopper.add('mug', 2);
    await shopper.call('POST', coupons, { code: 'third' });
    expect((await shopper.cart()).invalidCoupons[0]?.reason).toBe('Add more of the items this code is for to use it.');
    await shopper.add('mug', 1);
    expect((await shopper.cart()).validCoupons).toEqual([
      { code: 'THIRD', description: 'Buy 2, get 1 at 50% off', discountCents: 500 },
    ]);
  });

  test('automatic discounts apply by themselves at once, and end with the clock', async () => {
    const website = 'site-auto';
    await service.load(aStore([aProduct('mug')]), website);
    const owner = service.owner({ websiteId: website });
    const shopper = aShopper(service, { websiteId: website });
    await shopper.add('mug', 6);
    const sale = aDiscount('Opening week', { isAutomatic: true, endsMs: clock + day });
    expect((await owner.call('POST', path, sale)).status).toBe(200);
    await shopper.add('mug');
    const { validCoupons, coupons: typed, freeShippingMissingCents } = await shopper.cart();
    expect(validCoupons).toEqual([
      { code: 'Opening week', description: '10% off', discountCents: 700, isAutomatic: true },
    ]);
    expect(typed).toEqual([]);
    expect(freeShippingMissingCents).toBe(3_000);
    clock += day;
    expect(await shopper.cart('?calculateSubtotal=true')).toMatchObject({ validCoupons: [], discountCents: 0 });
  });
});

describe('redemption', () => {
  const orderOf = async (item: string, code: string, email: string) => {
    const buyer = await aReadyBuyer(service, { [item]: 1 });
    await buyer.call('POST', coupons, { code });
    return buyer.place({ email, expectedTotalCents: (await buyer.cart()).grandTotalCents });
  };
  const usesOf = async ({ id }: OwnedDiscount) => (await service.owner().call('GET', `${path}/${id}`)).body;

  test('one use by ten carts at once is one', async () => {
    const discount = await made('FIRST', { maxUses: 1 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => orderOf('rare', 'FIRST', `b${n}@example.com`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'checkout.total_changed')).toHaveLength(9);
    expect(await usesOf(discount)).toMatchObject({ uses: 1, state: 'usedUp', lastUsedMs: clock });
  });

  test('two uses by one customer in five carts at once are two, whatever the letter case', async () => {
    const discount = await made('TWICE', { maxUsesPerCustomer: 2 });
    const mails = ['a@example.com', 'A@example.com', 'a@Example.com', 'a@example.com', 'a@example.com'];
    const answers = await Promise.all(mails.map((email) => orderOf('rare', 'TWICE', email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await usesOf(discount)).toMatchObject({ uses: 2, state: 'active' });
    expect((await orderOf('rare', 'TWICE', 'c@example.com')).status).toBe(200);
  });

  test('a customer who has none left takes none from others', async () => {
    const discount = await made('BOTH', { maxUses: 2, maxUsesPerCustomer: 1 });
    expect((await orderOf('rare', 'BOTH', 'a@example.com')).status).toBe(200);
    expect((await orderOf('rare', 'BOTH', 'a@example.com')).status).toBe(409);
    expect((await usesOf(discount)).uses).toBe(1);
    expect((await orderOf('rare', 'BOTH', 'b@example.com')).status).toBe(200);
  });

  test('an automatic discount with a limit ends with its last use', async () => {
    const website = 'site-limit';
    await service.load(aStore([aProduct('mug')]), website);
    const owner = service.owner({ websiteId: website });
    await owner.call('POST', path, aDiscount('First one', { isAutomatic: true, maxUses: 1 }));
    const buyers = await Promise.all([1, 2].map(() => aReadyBuyer(service, { mug: 1 }, { websiteId: website })));
    const answers = [];
    for (const buyer of buyers) answers.push(await buyer.place({ expectedTotalCents: 1_400 }));
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(answers[1]?.body.details).toMatchObject({ grandTotalCents: 1_500 });
  });

  test('a discount that was used cannot be taken away, only switched off', async () => {
    const discount = await made('KEPT');
    await orderOf('rare', 'KEPT', 'a@example.com');
    const removed = await service.owner().call('DELETE', `${path}/${discount.id}`);
    expect([removed.status, removed.body.code]).toEqual([409, 'discount.in_use']);
  });

  test('switched off between cart and order it takes nothing', async () => {
    const discount = await made('SOON');
    const buyer = aBuyer(service);
    await buyer.add('rare');
    await buyer.prepare();
    await buyer.call('POST', coupons, { code: 'SOON' });
    const { grandTotalCents } = await buyer.cart();
    await service.owner().call('PUT', `${path}/${discount.id}/enabled`, { enabled: false });
    const placed = await buyer.place({ expectedTotalCents: grandTotalCents });
    expect([placed.status, placed.body.code]).toEqual([409, 'checkout.total_changed']);
  });
});
