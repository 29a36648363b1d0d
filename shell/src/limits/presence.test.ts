import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPresence } from './presence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a website is alone once nobody was on another one for a second', () => {
  const presence = createPresence();
  presence.note('a');
  expect(presence.isAlone()).toBe(true);
  presence.note('b');
  expect(presence.isAlone()).toBe(false);
  for (let ms = 0; ms < 1_000; ms += 100) {
    vi.advanceTimersByTime(100);
    presence.note('b');
  }
  expect(presence.isAlone()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(presence.isAlone()).toBe(true);
  presence.note('a');
  expect(presence.isAlone()).toBe(false);
});
