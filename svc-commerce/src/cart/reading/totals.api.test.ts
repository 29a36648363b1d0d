import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import { cart as cartSchema } from '@tessera/contracts/commerce/cart.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct, aShirt, aStore, aVariant } from '../../testing/builders.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { aBuyer, type Buyer, home } from '../../testing/shopper.ts';

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api', RATE_LIMIT_SCALE: 10_000 });
  await service.load(
    aStore(
      [
        aProduct('mug', { variants: [aVariant('mug', { priceCents: 333 })] }),
        aShirt(),
        aProduct('pdf', { productType: 2, variants: [aVariant('pdf', { priceCents: 99 })] }),
        aProduct('rare', { variants: [aVariant('rare', { qtyInStock: 3, priceCents: 12_345 })] }),
      ],
      {
        coupons: [
          { id: '1', code: 'TEN', kind: 'percent', percent: 10, amountCents: null, ...unlimited },
          { id: '2', code: 'FIVER', kind: 'fixed', percent: null, amountCents: 500, ...unlimited },
          { id: '3', code: 'POST', kind: 'freeShipping', percent: null, amountCents: null, ...unlimited },
        ],
      },
    ),
  );
});
afterAll(() => service.stop());

const unlimited = { minimumSubtotalCents: null, maxUses: null, maxUsesPerCustomer: null, enabled: true };

/** Counts a cart again, in the plainest way. */
function recount({ entries, discountCents, shippingCostCents, taxCents, applicableTaxRules }: Cart) {
  const subtotalCents = entries.reduce(
    (sum, { purchasePriceCents, quantity }) => sum + purchasePriceCents * quantity,
    0,
  );
  const rate = applicableTaxRules.reduce((sum, { ratePercent }) => sum + ratePercent, 0);
  const types = entries.map(({ productType }) => productType);
  return {
    subtotalCents,
    taxCents: Math.round(((subtotalCents - discountCents) * rate) / 100),
    grandTotalCents: Math.max(0, subtotalCents - discountCents + shippingCostCents + taxCents),
    totalQuantity: entries.reduce((sum, { quantity }) => sum + quantity, 0),
    hasDigital: types.includes(2),
    purelyDigital: types.length > 0 && types.every((type) => type === 2),
    requiresShipping: types.includes(1),
  };
}

const quantity = fc.integer({ min: 1, max: 40 });
const at = fc.integer({ min: 0, max: 5 });
const skus = ['SKU-MUG', 'SKU-SHIRT-M-RED', 'SKU-SHIRT-S-RED', 'SKU-PDF', 'SKU-RARE'];
const itemOf = (sku: string) => `prod-${(sku.split('-')[1] ?? '').toLowerCase()}`;
const coupons = '/api/commerce/shopping-cart/coupons';

type Step = (buyer: Buyer, cart: Cart) => Promise<unknown>;
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.constantFrom(...skus), quantity).map(
    ([sku, n]): Step =>
      (buyer) =>
        buyer.call('POST', '/api/commerce/shopping-cart/entries', { itemId: itemOf(sku), sku, quantity: n }),
  ),
  fc.tuple(at, quantity).map(
    ([n, to]): Step =>
      (buyer, cart) =>
        buyer.update(cart.entries[n]?.id ?? 'none', to),
  ),
  at.map(
    (n): Step =>
      (buyer, cart) =>
        buyer.remove(cart.entries[n]?.id ?? 'none'),
  ),
  fc.constantFrom('TEN', 'FIVER', 'POST', 'NONE').map(
    (code): Step =>
      (buyer) =>
        buyer.call('POST', coupons, { code }),
  ),
  fc.constantFrom('TEN', 'FIVER').map(
    (code): Step =>
      (buyer) =>
        buyer.call('DELETE', `${coupons}/${code}`),
  ),
  fc.constantFrom('GB', 'US', 'FR').map(
    (country): Step =>
      (buyer) =>
        buyer.call('PUT', '/api/commerce/shopping-cart/location', { ...home, country, region: 'VT', postalCode: '' }),
  ),
  fc.constantFrom('ship-standard', 'ship-express').map(
    (optionId): Step =>
      (buyer) =>
        buyer.call('PUT', '/api/commerce/shopping-cart/shipping', { optionId }),
  ),
);

test('CART-070 CART-071 CART-072 CART-073 after any operations in any order the figures are those of a recount', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const buyer = aBuyer(service);
      for (const run of steps) {
        await run(buyer, await buyer.cart());
        const cart = cartSchema.parse(await buyer.cart());
        expect(cart).toMatchObject(recount(cart));
        expect(cart.discountCents).toBe(cart.validCoupons.reduce((sum, { discountCents }) => sum + discountCents, 0));
        expect(cart.discountCents).toBeLessThanOrEqual(cart.subtotalCents);
        expect(cart.shippingCostCents).toBe(cart.selectedShippingOption?.costCents ?? 0);
        for (const entry of cart.entries) expect(entry.subTotal).toBe(entry.purchasePriceCents * entry.quantity);
      }
      // Working everything out anew changes nothing.
      const cart = await buyer.cart();
      expect(await buyer.cart('?calculateSubtotal=true')).toEqual({ ...cart, created: expect.any(Number) });
    }),
    { numRuns: 40 },
  );
});
