import { describe, expect, test } from 'vitest';
import { canonicalSearch, isDefaultView, viewOf } from './canonical-search.ts';

describe('The look of an address', () => {
  test.each([
    [{}, {}],
    [{ days: '30', compare: 'previous', measure: 'visits' }, {}],
    [{ days: '7', from: '2026-05-01', to: '2026-05-02' }, { days: '7' }],
    [
      { days: 'custom', from: '2026-05-01', to: '2026-05-02', measure: 'sales' },
      { days: 'custom', from: '2026-05-01', to: '2026-05-02', measure: 'sales' },
    ],
    [
      { page: '/shop', compare: 'year' },
      { page: '/shop', compare: 'year' },
    ],
  ] as const)('of %o is %o', (search, look) => {
    expect(canonicalSearch(search)).toEqual(look);
    expect(isDefaultView(search)).toBe(Object.keys(look).length === 0);
  });

  test('finds the current view, however its address is written', () => {
    const shop = { id: 'v1', name: 'Shop', search: { page: '/shop', days: '30' } } as const;
    const week = { id: 'v2', name: 'Week', search: { days: '7', device: 'phone' } } as const;
    expect(viewOf([shop, week], { device: 'phone', days: '7', compare: 'previous' })).toBe(week);
    expect(viewOf([shop, week], { page: '/shop' })).toBe(shop);
    expect(viewOf([shop, week], { page: '/shop', device: 'phone' })).toBeUndefined();
  });
});
