import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aStore } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { commandsOf, watchedDatabase } from '../testing/count-commands.ts';
import { aShopper } from '../testing/shopper.ts';

let service: CommerceService;
const products = Array.from({ length: 100 }, (_, n) => aProduct(`p${n}`));
beforeAll(async () => {
  // Only answering calls, so that no background work is counted.
  service = await startCommerce({ ROLE: 'api', MONGODB_URL: watchedDatabase(), RATE_LIMIT_SCALE: 1_000 });
  await service.load(aStore(products));
});
afterAll(() => service.stop());

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
