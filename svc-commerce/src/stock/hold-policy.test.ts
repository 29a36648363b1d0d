import { describe, expect, test } from 'vitest';
import { guaranteedUntil, holdAllowance, isContestable } from './hold-policy.ts';

describe('how much a buyer may hold at checkout', () => {
  const guest = { isMember: false, held: 0, heldByNetwork: 0 };
  test.each([
    ['the last unit', { ...guest, onHand: 1, wanted: 1 }, 1],
    ['one of two', { ...guest, onHand: 2, wanted: 1 }, 1],
    ['two of two: one', { ...guest, onHand: 2, wanted: 2 }, 1],
    ['two of four', { ...guest, onHand: 4, wanted: 2 }, 2],
    ['all eleven: half of them', { ...guest, onHand: 11, wanted: 11 }, 5],
    ['few of many', { ...guest, onHand: 1_000, wanted: 3 }, 3],
    ['a member: all', { ...guest, isMember: true, onHand: 11, wanted: 11 }, 11],
    [
      'a network that holds a lot already: the rest of its share',
      { ...guest, onHand: 14, wanted: 4, heldByNetwork: 8 },
      2,
    ],
    ['a network whose share is held: nothing', { ...guest, onHand: 14, wanted: 1, heldByNetwork: 10 }, 0],
    ['the last unit, held in the same network: nothing', { ...guest, onHand: 1, wanted: 1, heldByNetwork: 1 }, 0],
    ['the eleventh cart of a network, with enough in stock', { ...guest, onHand: 40, wanted: 1, heldByNetwork: 10 }, 1],
    ['a page opened again: what it holds already', { ...guest, onHand: 13, wanted: 1, held: 1, heldByNetwork: 9 }, 1],
    ['nothing in stock', { ...guest, onHand: 0, wanted: 0 }, 0],
  ])('%s', (_name, wish, units) => expect(holdAllowance(wish)).toBe(units));
});

describe('when a hold ends early for a buyer who needs its units', () => {
  const hold = { until: 600, orderId: null, network: 'n' };
  test.each([
    ['in its first half: no', hold, 299, false],
    ['in its second half: yes', hold, 300, true],
    ['of an order that is being placed: no', { ...hold, orderId: 'order-1' }, 500, false],
    ['of units sold ahead: no', { ...hold, ahead: true }, 500, false],
    ['reserved for a person, or by a member: no', { until: 600, orderId: null }, 500, false],
  ])('%s', (_name, known, now, expected) => expect(isContestable(known, now, 600)).toBe(expected));

  test('is what the buyer is promised', () => expect(guaranteedUntil(600, 600)).toBe(300));
});
