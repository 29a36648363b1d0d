import { describe, expect, test } from 'vitest';
import { salesPace } from './sales-pace.ts';

const dayMs = 86_400_000;
const now = 100 * dayMs;
const since = now - 28 * dayMs;
const daysAgo = (days: number) => now - days * dayMs;
const sale = (days: number, from: number, units = 1) => ({
  ...{ at: daysAgo(days), from, to: from - units },
  orderId: `order-${days}`,
});
const byHand = (days: number, from: number, to: number) => ({ at: daysAgo(days), from, to, orderId: null });
const pace = (changes: Parameters<typeof salesPace>[0], onHand: number, available = onHand) =>
  salesPace(changes, { onHand, available, since, now });

describe('How long stock lasts', () => {
  test('is what is available, at the pace of the last 28 days', () => {
    // 14 in 28 days is one in two days.
    const changes = Array.from({ length: 14 }, (_, index) => sale(2 * index + 1, 11 + index));
    expect(pace(changes, 10)).toEqual({ sold: 14, daysLeft: 20 });
    expect(pace(changes, 10, 3)).toEqual({ sold: 14, daysLeft: 6 });
  });

  test('does not count days on which there was nothing to sell', () => {
    // Sold out until four days ago; since then one a day.
    const changes = [sale(1, 7), sale(2, 8), sale(3, 9), sale(3.5, 10), byHand(4, 0, 10)];
    expect(pace(changes, 6)).toEqual({ sold: 4, daysLeft: 6 });
  });

  test('counts what came back as not sold, and what was counted by hand not at all', () => {
    const back = { at: daysAgo(1), from: 4, to: 6, orderId: 'order-9' };
    expect(pace([back, sale(9, 10, 6), byHand(20, 30, 10)], 6)).toEqual({ sold: 4, daysLeft: 42 });
  });

  test.each([
    ['nothing was sold', [], 5],
    ['two were sold', [sale(5, 7, 2)], 5],
    ['it came yesterday', [sale(0.5, 10, 5), byHand(1, 0, 10)], 5],
    ['more came back than went', [{ at: daysAgo(1), from: 1, to: 9, orderId: 'order-1' }], 9],
  ])('is not told where %s', (_, changes, onHand) => {
    expect(pace(changes, onHand).daysLeft).toBeNull();
  });

  test('is no day where all is held or sold', () => {
    expect(pace([sale(3, 8, 3), sale(9, 12, 4)], 5, 0)).toEqual({ sold: 7, daysLeft: 0 });
  });
});
