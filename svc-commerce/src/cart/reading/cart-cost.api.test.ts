import { commandsOf, watchedDatabase } from '@tessera/service-kit/testing/count-commands.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aStore } from '../../testing/builders.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { aShopper } from '../../testing/shopper.ts';

let service: CommerceService;
const products = Array.from({ length: 100 }, (_, n) => aProduct(`p${n}`));
beforeAll(async () => {
  // Only answering calls, so that no background work is counted.
  service = await startCommerce({ ROLE: 'api', MONGODB_URL: watchedDatabase(), RATE_LIMIT_SCALE: 1_000 });
  await service.load(aStore(products));
  await service.load(aStore(products.slice(0, 5).map(ofFullStore), fullStore), 'site-full');
  // What the loaded discounts tell is on its way, and not looked at again while this is measured.
  await service.outbox.relay();
});
afterAll(() => service.stop());

/** A store with all it may have: 20 discounts of which half apply by themselves, 200 tax rules. */
const own = { percent: null, amountCents: null, minimumSubtotalCents: null, maxUses: null, maxUsesPerCustomer: null };
const fullStore = {
  coupons: Array.from({ length: 20 }, (_, n) => ({
    ...own,
    id: `d${n}`,
    code: `D${n}`,
    isAutomatic: n % 2 === 0,
    kind: 'fixed' as const,
    amountCents: 1,
    enabled: true,
  })),
  taxRules: Array.from({ length: 200 }, (_, n) => ({
    id: `t${n}`,
    country: 'US',
    region: `R${n}`,
    ratePercent: 5,
    appliesToShipping: false,
  })),
};
const ofFullStore = (product: (typeof products)[number]) => ({
  ...product,
  id: `${product.id}-f`,
  variants: product.variants.map((variant) => ({ ...variant, id: `${variant.id}-f`, sku: `${variant.sku}-F` })),
});

async function aCartOf(lines: number) {
  const shopper = aShopper(service);
  for (const { id } of products.slice(0, lines)) await shopper.add(id.slice('prod-'.length));
  return shopper;
}

describe('Database commands', () => {
  test('an add takes at most three', async () => {
    const shopper = await aCartOf(3);
    const commands = await commandsOf(service.db, () => shopper.add('p0'));
    expect(commands.length).toBeLessThanOrEqual(3);
  });

  test('a first add takes at most three', async () => {
    await aCartOf(1);
    const shopper = aShopper(service);
    const commands = await commandsOf(service.db, () => shopper.add('p0'));
    expect(commands.length).toBeLessThanOrEqual(3);
  });

  test('discounts and tax rules of the store cost an add no command', { retry: 3 }, async () => {
    const shopper = aShopper(service, { websiteId: 'site-full' });
    await shopper.add('p0-f');
    const { validCoupons } = await shopper.cart();
    expect(validCoupons).toHaveLength(10);
    // The rules are remembered for two seconds: this add works with those of the one before.
    const commands = await commandsOf(service.db, () => shopper.add('p0-f'));
    expect(commands.length).toBeLessThanOrEqual(3);
  });

  test('a read takes one, and none when the visitor has no cart', async () => {
    const shopper = await aCartOf(3);
    expect(await commandsOf(service.db, () => shopper.cart())).toEqual(['find']);
    expect(await commandsOf(service.db, () => aShopper(service).cart())).toEqual([]);
  });

  // Remembered products are read again after a second, which a slow machine may spend between two adds.
  test('a cart of 100 lines takes no more than one of 3', { retry: 3 }, async () => {
    const small = await aCartOf(3);
    const large = await aCartOf(100);
    const few = await commandsOf(service.db, () => small.add('p0'));
    const many = await commandsOf(service.db, () => large.add('p0'));
    expect([few.length <= 3, many.length <= 3]).toEqual([true, true]);
    expect(await commandsOf(service.db, () => large.cart())).toEqual(['find']);
  });
});
