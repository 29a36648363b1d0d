import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct, aStore, aVariant } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { aShopper } from '../testing/shopper.ts';

/** Two processes of the service on one database: what one process keeps to itself must not matter. */
let one: CommerceService;
let two: CommerceService;
beforeAll(async () => {
  one = await startCommerce({ RATE_LIMIT_SCALE: 100 });
  const { DATABASE_PREFIX, QUEUE_PREFIX } = one.config;
  two = await startCommerce({ RATE_LIMIT_SCALE: 100, DATABASE_PREFIX, QUEUE_PREFIX });
  await one.load(
    aStore([
      aProduct('mug'),
      aProduct('few', { variants: [aVariant('few', { qtyInStock: 5 })] }),
      ...Array.from({ length: 20 }, (_, n) => aProduct(`p${n}`)),
    ]),
  );
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

/** The same visitor at either process. */
function bothWays(member?: string) {
  const claims = member ? { kind: 'member' as const, siteUserId: member, sid: `sid-${member}` } : {};
  const here = aShopper(one, claims);
  const there = aShopper(two, here.claims);
  const share = () => {
    const token = here.cookies.get('__Host-CART');
    if (token) there.cookies.set('__Host-CART', token);
  };
  return { here, there, share };
}

test('20 adds of one item at once to one cart are 20 units', async () => {
  const { here } = bothWays();
  await here.add('mug');
  const answers = await Promise.all(Array.from({ length: 20 }, () => here.add('mug')));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect((await here.cart()).totalQuantity).toBe(21);
});

test('20 adds of one item at once through two processes are 20 units', async () => {
  const { here, there, share } = bothWays();
  await here.add('mug');
  share();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? here : there).add('mug')));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect((await here.cart()).totalQuantity).toBe(21);
});

test('20 different items at once are 20 lines whose figures agree', async () => {
  const { here, there, share } = bothWays();
  await here.add('mug');
  share();
  await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? here : there).add(`p${n}`)));
  expect(await there.cart()).toMatchObject({ totalQuantity: 21, subtotalCents: 21_000 });
});

test('CART-111 two first adds at once make one cart', async () => {
  const { here } = bothWays();
  await Promise.all([here.add('mug'), here.add('p1'), here.add('p2')]);
  expect((await here.cart()).entries).toHaveLength(3);
});

test("CART-021 a member's first adds on two devices at once make one cart", async () => {
  const { here, there } = bothWays('both-hands');
  await Promise.all([here.add('mug'), there.add('p1'), here.add('p2'), there.add('p3')]);
  expect((await here.cart()).entries).toHaveLength(4);
});

test('CART-106 ten adds at once never put more into a cart than there is', async () => {
  const { here, there, share } = bothWays();
  await here.add('mug');
  share();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? here : there).add('few')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ body }) => body.code === 'cart.out_of_stock')).toHaveLength(5);
  expect((await here.cart()).totalQuantity).toBe(6);
});

test('adds, changes and removals at once all take effect, one after the other', async () => {
  const { here, there, share } = bothWays();
  const ids: string[] = [];
  for (const n of [0, 1, 2, 3, 4, 5]) ids.push((await here.add(`p${n}`)).body.newlyAdded.id);
  share();
  const answers = await Promise.all([
    ...ids.slice(0, 2).map((id) => here.remove(id)),
    ...ids.slice(2, 4).map((id) => there.update(id, 5)),
    here.add('p5', 2),
    there.add('mug', 3),
  ]);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const { entries, totalQuantity } = await here.cart();
  expect(entries.map(({ quantity }) => quantity).sort()).toEqual([1, 3, 3, 5, 5]);
  expect(totalQuantity).toBe(17);
});

test('what one process remembers of a cart is never the reason of a refusal', async () => {
  const { here, there, share } = bothWays();
  const { id } = (await here.add('few', 5)).body.newlyAdded;
  share();
  await there.remove(id);
  expect((await here.update(id, 1)).body.code).toBe('cart.entry_gone');
  await here.add('few', 5);
  const again = (await there.cart()).entries[0]?.id ?? '';
  await there.remove(again);
  expect((await here.add('few', 3)).status).toBe(200);
  expect((await there.cart()).totalQuantity).toBe(3);
});
