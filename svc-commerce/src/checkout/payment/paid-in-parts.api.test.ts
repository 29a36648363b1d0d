import { productType } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aStore, aVariant } from '../../testing/builders.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { type PaymentCompany, startPaymentCompany } from '../../testing/payment-company.ts';
import { anIssuedCard, aReadyBuyer, aShopper, type Buyer } from '../../testing/shopper.ts';

let service: CommerceService;
let real: CommerceService;
let company: PaymentCompany;

const gbp = (value: string) => ({ value, currency: 'GBP' as const });
const installments = { afterPayMin: gbp('3000'), afterPayMax: gbp('10000'), count: 4 };
const { settings } = aStore([]);
const fewLeft = aProduct('cup', { variants: [aVariant('cup', { qtyInStock: 3 })] });
const store = aStore([aProduct('mug'), aProduct('pdf', { productType: productType.digital }), fewLeft], {
  settings: { ...settings, installments },
  coupons: [
    {
      id: 'half',
      code: 'HALF',
      kind: 'percent',
      percent: 50,
      amountCents: null,
      minimumSubtotalCents: null,
      maxUsesPerCustomer: null,
      maxUses: null,
      enabled: true,
    },
  ],
});
const english = { locale: 'en-GB' };
const inParts = { payment: { provider: 'test', method: 'installments' } };

beforeAll(async () => {
  company = await startPaymentCompany('sk_live_123456');
  const common = { ROLE: 'api', RATE_LIMIT_SCALE: 100 };
  service = await startCommerce(common);
  real = await startCommerce({
    ...common,
    PAYMENT_GATEWAY_URL: company.url,
    PAYMENT_GATEWAY_KEY: 'sk_live_123456',
  });
  await service.load(store);
  await real.load(store);
});
afterAll(async () => {
  await Promise.all([service.stop(), real.stop()]);
  await company.stop();
});

const mugs = (quantity: number) => aReadyBuyer(service, { mug: quantity }, english);
const offerOf = async (buyer: Pick<Buyer, 'cart'>) => (await buyer.cart()).installments;
const clearpay = { brand: 'Clearpay', locale: 'en_GB' };

describe('What a cart offers', () => {
  test('PAY-097 of two items, before anything else is known, is its subtotal in parts', async () => {
    const shopper = aShopper(service, english);
    await shopper.add('mug', 2);
    await shopper.add('cup', 2);
    expect(await shopper.cart()).toMatchObject({
      subtotalCents: 4_000,
      installments: { kind: 'in-range', ...clearpay, count: 4, priceCents: 4_000, eachCents: 1_000 },
    });
  });

  test('is what will be paid: discounts and gift cards off, delivery on', async () => {
    const buyer = await mugs(8);
    expect(await offerOf(buyer)).toMatchObject({ priceCents: 8_500, eachCents: 2_125 });
    await buyer.call('POST', '/api/commerce/shopping-cart/coupons', { code: 'HALF' });
    expect(await offerOf(buyer)).toMatchObject({ priceCents: 4_500, eachCents: 1_125 });
    const { code } = await anIssuedCard(service, 1_500);
    await buyer.call('POST', '/api/commerce/shopping-cart/gift-cards', { code });
    expect(await offerOf(buyer)).toEqual({ kind: 'out-of-range', ...clearpay, limit: 'over', limitCents: 3_000 });
  });

  test('PAY-082 is nothing with a download in it, or with what is no longer there', async () => {
    const mixed = await aReadyBuyer(service, { mug: 5, pdf: 1 }, english);
    expect(await offerOf(mixed)).toBeUndefined();
    const late = await aReadyBuyer(service, { mug: 5, cup: 2 }, english);
    expect(await offerOf(late)).toMatchObject({ kind: 'in-range' });
    await (await aReadyBuyer(service, { cup: 3 })).place();
    expect((await late.cart('?calculateSubtotal=true')).installments).toBeUndefined();
  });

  test('PAY-077 is nothing where checkout cannot take it, and nor do products say so', async () => {
    const shopper = aShopper(real, english);
    await shopper.add('mug', 5);
    expect(await offerOf(shopper)).toBeUndefined();
    const settingsOf = async (each: CommerceService) =>
      (await each.as(english).call('GET', '/api/commerce/checkout/settings')).body;
    expect(await settingsOf(real)).toMatchObject({ installments: null, paymentProvider: 'gateway' });
    expect(await settingsOf(service)).toMatchObject({ installments, paymentProvider: 'test' });
    // What the owner has set is still theirs.
    const { body } = await real.owner().call('GET', '/api/v1/commerce-preferences/installments');
    expect(body.data).toMatchObject({ afterPayMin: installments.afterPayMin });
  });
});

describe('An order that is paid in parts', () => {
  test('waits for the provider’s page, is paid at once, and says how it is paid', async () => {
    const buyer = await mugs(5);
    const placed = await buyer.place(inParts);
    expect(placed.body.confirmationUrl).toMatch(/^\/checkout\/payment\//);
    const { orderToken } = placed.body;
    const path = `/api/commerce/checkout/payments/${orderToken}`;
    expect((await buyer.call('GET', path)).body).toMatchObject({ state: 'waiting', brand: 'Clearpay' });
    await buyer.call('POST', path, { isApproved: true });
    expect((await buyer.call('GET', `/api/commerce/checkout/orders/${orderToken}`)).body).toMatchObject({
      paidInParts: { brand: 'Clearpay', count: 4, eachCents: 1_375 },
      paymentState: 'paid',
      amountPaid: gbp('5500'),
      testMode: true,
    });
  });

  test('is refused for a sum or a store that does not offer it, and nothing is taken', async () => {
    const small = await mugs(1);
    const refused = await small.place(inParts);
    expect([refused.status, refused.body.code]).toEqual([409, 'checkout.not_in_parts']);
    expect((await small.place()).status).toBe(200);
    const buyer = await aReadyBuyer(real, { mug: 5 }, english);
    expect((await buyer.place(inParts)).status).toBe(409);
    expect(company.sessions()).toEqual([]);
  });
});
