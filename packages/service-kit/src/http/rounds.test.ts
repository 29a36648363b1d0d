import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRounds } from './rounds.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('rounds are made while there is something to watch, and no timer runs otherwise', () => {
  const open = new Set<string>();
  const look = vi.fn();
  const begin = createRounds({ everyMs: 100, isNeeded: () => open.size > 0, look });
  expect(vi.getTimerCount()).toBe(0);
  for (const expected of [3, 6]) {
    begin();
    open.add('a call');
    begin();
    vi.advanceTimersByTime(350);
    expect([look.mock.calls.length, vi.getTimerCount()]).toEqual([expected, 1]);
    open.clear();
    vi.advanceTimersByTime(100);
    expect([look.mock.calls.length, vi.getTimerCount()]).toEqual([expected, 0]);
  }
});
