import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adjustStock } from '../inventory/adjust-stock.ts';
import { setPreOrders } from '../inventory/set-pre-orders.ts';
import { setStock } from '../products-admin/set-stock.ts';
import { aProduct, aStore, aVariant } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { type CommerceDeps, depsOf } from '../testing/deps-of.ts';
import { oweNoMore, returnUnits } from './return-units.ts';

const at = Date.UTC(2030, 0, 1);
let service: CommerceService;
let deps: CommerceDeps;
beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api' }, { now: () => at });
  await service.load(aStore([aProduct('mug', { variants: [aVariant('mug', { qtyInStock: 0 })] })]));
  deps = depsOf(service, () => at);
});
afterAll(() => service.stop());

const key = { websiteId: 'site-a', variantId: 'var-mug' };
const target = { ...key, productId: 'prod-mug', who: 'owner', at };

const buyer = fc.constantFrom('ann', 'bob', 'cy');
const units = fc.integer({ min: 1, max: 4 });
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('hold' as const), buyer, units, ahead: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sell' as const), buyer }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('leave' as const), buyer }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('adjust' as const), units: fc.integer({ min: -3, max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('count' as const), units: fc.integer({ min: 0, max: 6 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('return' as const), units }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('forget' as const), units }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('limit' as const), units: fc.integer({ min: 0, max: 8 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

let refunds = 0;
async function take(step: Step) {
  const { stock, holds } = deps;
  const until = at + 60_000;
  refunds += 1;
  const back = { ...key, key: `refund-${refunds}`, orderId: 'order', reason: '', who: 'owner', at };
  if (step.do === 'hold') {
    const wanted = { quantity: step.units, until, orderId: step.buyer, ...(step.ahead && { ahead: true }) };
    return holds.secure({ ...key, holder: step.buyer }, wanted);
  }
  if (step.do === 'sell') return holds.sell({ ...key, holder: step.buyer }, step.buyer);
  if (step.do === 'leave') return holds.release({ ...key, holder: step.buyer }, step.buyer);
  if (step.do === 'adjust') return setStock(deps, target, { adjustBy: step.units, reason: '' });
  if (step.do === 'count') {
    const expectedOnHand = (await stock.figures(key))?.onHand ?? 0;
    return adjustStock(deps, { ...target, expectedOnHand, onHand: step.units, reason: '' });
  }
  if (step.do === 'return') return returnUnits(stock, { ...back, quantity: step.units });
  if (step.do === 'forget') return oweNoMore(stock, { ...back, quantity: step.units });
  return setPreOrders(deps, target, { limit: step.units, sentAbout: null, words: '' });
}

/** What holds of a variant whatever was done to it, alone or at once. */
async function check() {
  const found = await deps.stock.read(key);
  if (!found) throw new Error('no stock');
  const { onHand, held, available, ahead, holds, changes } = found;
  const { limit = 0, sold = 0, held: aheadHeld = 0, left = 0 } = ahead ?? {};
  const inHolds = (isAhead: boolean) =>
    holds.reduce((sum, hold) => sum + (Boolean(hold.ahead) === isAhead ? hold.quantity : 0), 0);
  expect({ held, aheadHeld }).toEqual({ held: inHolds(false), aheadHeld: inHolds(true) });
  expect(available).toBe(onHand - held - sold - aheadHeld);
  expect(left).toBe(limit - sold - aheadHeld);
  expect([onHand, held, sold, aheadHeld, limit].every((figure) => figure >= 0)).toBe(true);
  // EDIT-032 nobody waits for a unit that lies there.
  expect(sold === 0 || onHand <= held).toBe(true);
  // The history tells every change of the figure, and all that is owed.
  const last = changes.at(-1);
  expect(last?.to ?? 0).toBe(onHand);
  for (const [n, { from }] of changes.entries()) expect(from).toBe(changes[n - 1]?.to ?? 0);
  return { free: onHand - held, promised: sold + aheadHeld, limit, sold, told: changes };
}

test('whatever is done to a variant in whatever order, its figures agree, and what is owed can be sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), fc.boolean(), async (steps, areAtOnce) => {
      const fresh = { onHand: 0, held: 0, available: 0, holds: [], changes: [] };
      await service.db
        .collection('stock')
        .updateOne({ websiteId: 'site-a', variantId: 'var-mug' }, { $set: fresh, $unset: { ahead: '' } });
      if (areAtOnce) await Promise.all(steps.map(take));
      let before = await check();
      for (const step of areAtOnce ? [] : steps) {
        await take(step);
        const after = await check();
        const isSale = step.do === 'hold' || step.do === 'sell';
        // Nobody is promised more than is there or to come, but by an owner who says that less is.
        if (isSale && after.promised > before.promised) {
          expect(after.promised).toBeLessThanOrEqual(Math.max(after.limit, after.free));
        }
        before = after;
      }
      const owed = before.told.reduce((sum, { ahead = 0 }) => sum + ahead, 0);
      expect(owed).toBe(before.sold);
    }),
    { numRuns: 60 },
  );
});
