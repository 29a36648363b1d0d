import type { ApiFailure } from '@tessera/browser-kit/api/answer.ts';
import { expect, test, vi } from 'vitest';
import type { AdminApi } from '../data/admin-api.ts';
import { anItem } from '../testing/items.ts';
import { saveStock } from './save-stock.ts';
import { type StockEdits, typeStock } from './stock-edits.ts';

type Adjust = AdminApi['adjustStock'];

const chalk = anItem();
const rust = anItem({ variantId: 'mug-rust', onHand: 3, available: 3 });
const edits: StockEdits = typeStock(typeStock(new Map(), [chalk], '12'), [rust], '0');

const done = (variantId: string, onHand: number) => ({
  ok: true as const,
  value: { variantId, onHand, held: 1, available: onHand - 1, changedOn: 1 },
});
const refused = (more: Partial<ApiFailure>): ApiFailure => ({
  ok: false,
  code: 'stock.conflict',
  message: 'Stock changed meanwhile. It is now 6.',
  status: 409,
  ...more,
});

test('sends what was seen, what is wanted and why, and knows the figures afterwards', async () => {
  const adjust = vi.fn<Adjust>(async (variantId, { onHand }) => done(variantId, onHand));
  const outcome = await saveStock(edits, adjust, 'Came out of the kiln');
  expect(adjust.mock.calls).toEqual([
    ['mug-chalk', { expectedOnHand: 8, onHand: 12, reason: 'Came out of the kiln' }],
    ['mug-rust', { expectedOnHand: 3, onHand: 0, reason: 'Came out of the kiln' }],
  ]);
  expect(outcome.saved.map(({ variantId, onHand, held }) => [variantId, onHand, held])).toEqual([
    ['mug-chalk', 12, 1],
    ['mug-rust', 0, 1],
  ]);
  expect([outcome.left, outcome.edits.size]).toEqual([[], 0]);
});

test('what changed meanwhile is left, told with its figure, and can be saved on top of it', async () => {
  const details = { onHand: 7, held: 1, available: 6 };
  const adjust: Adjust = async (id, { onHand }) => (id === 'mug-chalk' ? refused({ details }) : done(id, onHand));
  const { saved, left, edits: rest } = await saveStock(edits, adjust, '');
  expect(saved).toHaveLength(1);
  expect(left).toEqual([{ item: { ...chalk, ...details }, reason: 'Stock changed meanwhile. It is now 7.' }]);
  expect(rest.get('mug-chalk')).toEqual({
    item: { ...chalk, ...details },
    text: '12',
    refusal: 'Stock changed meanwhile. It is now 7.',
  });
});

test('units taken by buyers in between say so', async () => {
  const adjust: Adjust = async () => refused({ details: { onHand: 3, held: 2, available: 1 } });
  const { left } = await saveStock(typeStock(new Map(), [rust], '0'), adjust, '');
  expect(left[0]?.reason).toBe('2 are held by buyers at checkout. Enter 2 or more.');
});

test('any other failure leaves the edit with the reason', async () => {
  const adjust: Adjust = async () => refused({ code: 'network.offline', status: 0, message: 'No connection.' });
  const { left, edits: rest } = await saveStock(edits, adjust, '');
  expect(left.map(({ reason }) => reason)).toEqual(['Not saved. No connection.', 'Not saved. No connection.']);
  expect(rest.size).toBe(2);
});

test('a wrong figure is not sent', async () => {
  const adjust = vi.fn<Adjust>();
  const { left } = await saveStock(typeStock(new Map(), [chalk], 'abc'), adjust, '');
  expect(adjust).not.toHaveBeenCalled();
  expect(left[0]?.reason).toBe('Enter a whole number from 0 to 1,000,000.');
});

test('at most four are under way at a time', async () => {
  let [running, most] = [0, 0];
  const adjust: Adjust = async (variantId, { onHand }) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return done(variantId, onHand);
  };
  const many = Array.from({ length: 12 }, (_, index) => anItem({ variantId: `v${index}` }));
  const { saved } = await saveStock(typeStock(new Map(), many, '1'), adjust, '');
  expect([saved.length, most]).toEqual([12, 4]);
});
