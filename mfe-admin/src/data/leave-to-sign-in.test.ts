import { expect, test, vi } from 'vitest';
import { createLeave } from './leave-to-sign-in.ts';

test('leaves with the way back, once; who was just sent back stays', () => {
  const kept = new Map<string, string>();
  const assign = vi.fn();
  let time = 1_000_000;
  const leave = createLeave({
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) },
    now: () => time,
    location: { pathname: '/config/commerce/orders', search: '?view=pending', assign },
  });
  leave();
  leave();
  expect(assign.mock.calls).toEqual([['/account/login?returnTo=%2Fconfig%2Fcommerce%2Forders%3Fview%3Dpending']]);
  time += 10_000;
  leave();
  expect(assign).toHaveBeenCalledTimes(2);
});
