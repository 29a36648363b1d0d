import type { BulkResult } from '@tessera/contracts/commerce/inventory-calls.ts';
import { expect, test, vi } from 'vitest';
import { CallProblem } from '../../../kit/data/call-problem.ts';
import { anItem } from '../../../testing/items.ts';
import { type SendRows, saveStock } from './save-stock.ts';
import { type StockEdits, typePrice, typeStock } from './stock-edits.ts';

const chalk = anItem();
const rust = anItem({ variantId: 'mug-rust', onHand: 3, available: 3 });
const edits: StockEdits = typeStock(typeStock(new Map(), [chalk], '12'), [rust], '0');
const pounds = { reason: '', currency: 'GBP' } as const;

const done = (variantId: string, onHand: number | null): BulkResult => ({
  ...{ variantId, ok: true, code: null, message: null },
  ...{ onHand, held: onHand === null ? null : 1, priceCents: null },
});
const refused = (variantId: string, more: Partial<BulkResult>): BulkResult => ({
  ...done(variantId, null),
  ok: false,
  code: 'stock.conflict',
  message: 'x',
  ...more,
});
/** A service that saves everything but what is said. */
const service =
  (...others: BulkResult[]): SendRows =>
  async ({ rows }) => ({
    results: rows.map(
      ({ variantId, onHand = null }) =>
        others.find((one) => one.variantId === variantId) ?? done(variantId, onHand ?? null),
    ),
  });

test('sends what was seen, what is wanted and why in one call, and knows the figures afterwards', async () => {
  const send = vi.fn(service());
  const outcome = await saveStock(edits, send, { ...pounds, reason: 'Came out of the kiln' });
  expect(send.mock.calls).toEqual([
    [
      {
        rows: [
          { productId: 'mug', variantId: 'mug-chalk', onHand: 12, expectedOnHand: 8 },
          { productId: 'mug', variantId: 'mug-rust', onHand: 0, expectedOnHand: 3 },
        ],
        reason: 'Came out of the kiln',
      },
    ],
  ]);
  expect(outcome.saved.map(({ variantId, onHand, held }) => [variantId, onHand, held])).toEqual([
    ['mug-chalk', 12, 1],
    ['mug-rust', 0, 1],
  ]);
  expect([outcome.savedCount, outcome.left, outcome.edits.size]).toEqual([2, [], 0]);
});

test('a price goes with the price that was seen; of a variant on sale it is the sale price', async () => {
  const lamp = anItem({ variantId: 'lamp', priceCents: 5_000, salePriceCents: 4_000, onSale: true });
  const send = vi.fn(service());
  const typed = typePrice(typePrice(new Map(), [chalk], '25.50', 'GBP'), [lamp], '39', 'GBP');
  const { saved } = await saveStock(typed, send, pounds);
  expect(send.mock.calls[0]?.[0].rows).toEqual([
    { productId: 'mug', variantId: 'mug-chalk', priceCents: 2_550, expectedPriceCents: 2_400 },
    { productId: 'mug', variantId: 'lamp', salePriceCents: 3_900, expectedPriceCents: 5_000 },
  ]);
  expect(saved.map(({ priceCents, salePriceCents }) => [priceCents, salePriceCents])).toEqual([
    [2_550, null],
    [5_000, 3_900],
  ]);
});

test('what changed meanwhile is left, told with its figure, and can be saved on top of it', async () => {
  const send = service(refused('mug-chalk', { onHand: 7, held: 1 }));
  const { saved, left, edits: rest } = await saveStock(edits, send, pounds);
  expect(saved).toHaveLength(1);
  const item = { ...chalk, onHand: 7, held: 1, available: 6 };
  expect(left).toEqual([{ item, reason: 'Stock changed meanwhile. It is now 7.', count: 1 }]);
  expect(rest.get('mug-chalk')).toEqual({ item, text: '12', refusal: 'Stock changed meanwhile. It is now 7.' });
});

test('units taken by buyers in between say so', async () => {
  const send = service(refused('mug-rust', { code: 'stock.held', onHand: 3, held: 2 }));
  const { left } = await saveStock(typeStock(new Map(), [rust], '0'), send, pounds);
  expect(left[0]?.reason).toBe('2 are held by buyers at checkout. Enter 2 or more.');
});

const offline = () => new CallProblem({ ok: false, code: 'network.offline', status: 0, message: 'No connection.' });

test('a call that fails ends the save: the reason is given once, no cell is marked, and all stays typed', async () => {
  const send = vi.fn(async (): Promise<never> => {
    throw offline();
  });
  const { left, failure, edits: rest } = await saveStock(edits, send, pounds);
  expect(failure).toEqual({ error: offline(), count: 2 });
  expect([left, rest.size, rest.get('mug-chalk')?.refusal]).toEqual([[], 2, undefined]);
});

test('stock that is as typed already was saved by a try whose answer was lost', async () => {
  const send = service(refused('mug-chalk', { onHand: 12, held: 1 }));
  const { saved, left } = await saveStock(edits, send, pounds);
  expect([saved.map(({ onHand }) => onHand), left]).toEqual([[12, 0], []]);
});

test('a wrong figure is not sent', async () => {
  const send = vi.fn(service());
  const wrong = typePrice(typeStock(new Map(), [chalk], 'abc'), [rust], 'x', 'GBP');
  const { left } = await saveStock(wrong, send, pounds);
  expect(send).not.toHaveBeenCalled();
  expect(left.map(({ reason }) => reason)).toEqual([
    'Enter a whole number from 0 to 1,000,000.',
    'Enter an amount such as 20.00.',
  ]);
});

const many = (count: number) =>
  typeStock(
    new Map(),
    Array.from({ length: count }, (_, index) => anItem({ variantId: `v${index}` })),
    '1',
  );

test('many rows go in small batches, and the progress is reported', async () => {
  const send = vi.fn(service());
  const progress: number[] = [];
  const { saved } = await saveStock(many(45), send, { ...pounds, onProgress: (count) => progress.push(count) });
  expect(saved).toHaveLength(45);
  expect(send.mock.calls.map(([{ rows }]) => rows.length)).toEqual([20, 20, 5]);
  expect(progress).toEqual([20, 40, 45]);
});

test('batches saved before one fails stay saved', async () => {
  let calls = 0;
  const send: SendRows = async (body) => {
    calls += 1;
    if (calls === 2) throw offline();
    return service()(body);
  };
  const { savedCount, failure, edits: rest } = await saveStock(many(45), send, pounds);
  expect([savedCount, failure?.count, rest.size, calls]).toEqual([20, 25, 25, 2]);
});
