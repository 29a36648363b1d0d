import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct, aStore, aVariant } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { aBuyer, type Buyer, home } from '../testing/shopper.ts';

const prices: Record<string, number> = { tea: 1_000, pot: 2_350, cup: 333 };
const perOrder = 6;
let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api', RATE_LIMIT_SCALE: 10_000 });
  const products = Object.entries(prices).map(([id, priceCents]) =>
    aProduct(id, { maxPerOrder: perOrder, variants: [aVariant(id, { priceCents, unlimited: true })] }),
  );
  const coupon = { minimumSubtotalCents: null, maxUses: null, maxUsesPerCustomer: null, enabled: true };
  await service.load(
    aStore(products, {
      taxRules: [{ id: 'vat', country: 'GB', region: '', ratePercent: 20, appliesToShipping: true }],
      coupons: [
        { ...coupon, id: 'c1', code: 'TENTH', kind: 'percent', percent: 10, amountCents: null },
        { ...coupon, id: 'c2', code: 'FIVER', kind: 'fixed', percent: null, amountCents: 500 },
      ],
    }),
  );
});
afterAll(() => service.stop());

/** What somebody with paper and pencil would keep: how many of what. */
type Model = Map<string, number>;

type Step =
  | { kind: 'add'; item: string; quantity: number }
  | { kind: 'change'; item: string; quantity: number }
  | { kind: 'remove'; item: string }
  | { kind: 'coupon'; code: string }
  | { kind: 'no coupon'; code: string }
  | { kind: 'address'; region: string }
  | { kind: 'delivery'; optionId: string };

const item = fc.constantFrom('tea', 'pot', 'cup', 'ghost');
const code = fc.constantFrom('TENTH', 'FIVER', 'NOPE');
const quantity = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 7 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 99_999) },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), item, quantity }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('change' as const), item, quantity }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), item }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('coupon' as const), code }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('no coupon' as const), code }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('address' as const), region: fc.constantFrom('', 'X') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('delivery' as const),
      optionId: fc.constantFrom('ship-standard', 'ship-express', 'none'),
    }),
  },
);

const isAllowed = (count: number) => count >= 1 && count <= perOrder;
const entryOf = (cart: Cart, name: string) => cart.entries.find(({ itemId }) => itemId === `prod-${name}`);

/** Does one thing to the cart and to the model. The answer decides nothing: the model knows what must be refused. */
async function take(buyer: Buyer, model: Model, made: Step): Promise<void> {
  const choices = '/api/commerce/shopping-cart';
  if (made.kind === 'coupon') await buyer.call('POST', `${choices}/coupons`, { code: made.code });
  else if (made.kind === 'no coupon') await buyer.call('DELETE', `${choices}/coupons/${made.code}`);
  else if (made.kind === 'address') await buyer.call('PUT', `${choices}/location`, { ...home, region: made.region });
  else if (made.kind === 'delivery') await buyer.call('PUT', `${choices}/shipping`, { optionId: made.optionId });
  else await takeItem(buyer, model, made);
}

async function takeItem(buyer: Buyer, model: Model, made: Extract<Step, { item: string }>): Promise<void> {
  const held = model.get(made.item) ?? 0;
  if (made.kind === 'add') {
    const { status } = await buyer.add(made.item, made.quantity);
    const fits = made.item in prices && made.quantity >= 1 && isAllowed(held + made.quantity);
    expect(status === 200).toBe(fits);
    if (fits) model.set(made.item, held + made.quantity);
    return;
  }
  const id = entryOf(await buyer.cart(), made.item)?.id ?? 'gone';
  if (made.kind === 'remove') {
    await buyer.remove(id);
    model.delete(made.item);
    return;
  }
  const { status } = await buyer.update(id, made.quantity);
  const fits = held > 0 && isAllowed(made.quantity);
  expect(status === 200).toBe(fits);
  if (fits) model.set(made.item, made.quantity);
}

/** The whole cart again, from the model alone where it can be, and else from the parts that must add up. */
function expectRecount(cart: Cart, model: Model) {
  const counted = [...model].map(([name, count]) => [`prod-${name}`, count, count * (prices[name] ?? 0)]);
  expect(cart.entries.map(({ itemId, quantity: count, subTotal }) => [itemId, count, subTotal]).sort()).toEqual(
    counted.sort(),
  );
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  const subtotal = sum([...model].map(([name, count]) => count * (prices[name] ?? 0)));
  expect(cart.subtotalCents).toBe(subtotal);
  expect(cart.totalQuantity).toBe(sum([...model.values()]));
  const { discountCents, shippingCostCents, taxCents, grandTotalCents } = cart;
  expect(grandTotalCents).toBe(subtotal - discountCents + shippingCostCents + taxCents);
  for (const part of [discountCents, shippingCostCents, taxCents, grandTotalCents])
    expect(part).toBeGreaterThanOrEqual(0);
  expect(discountCents).toBeLessThanOrEqual(subtotal);
  const isTaxed = cart.applicableTaxRules.length > 0;
  const taxable = subtotal - discountCents + shippingCostCents;
  // Each line may be rounded by itself.
  expect(Math.abs(taxCents - (isTaxed ? taxable * 0.2 : 0))).toBeLessThanOrEqual(model.size + 1);
}

test('any sequence of changes keeps the figures equal to a recount', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const buyer = aBuyer(service);
      const model: Model = new Map();
      for (const made of steps) {
        await take(buyer, model, made);
        expectRecount(await buyer.cart(), model);
      }
      expectRecount(await buyer.cart('?calculateSubtotal=true'), model);
    }),
    { numRuns: 40 },
  );
});
