import { describe, expect, test } from 'vitest';
import { endOf, needsTouch, sessionLimits } from './session-limits.ts';

const hourMs = 3_600_000;

describe('The lifetime of a session', () => {
  test('AUTH-013 is 30 days when remembered, else a day at most', () => {
    expect(sessionLimits(true).absoluteMs).toBe(30 * 24 * hourMs);
    expect(sessionLimits(false).absoluteMs).toBe(24 * hourMs);
  });

  test.each([
    ['starts', 0, 2 * hourMs],
    ['is used after an hour', hourMs, 3 * hourMs],
    ['is used shortly before its absolute limit', 23.5 * hourMs, 24 * hourMs],
  ])('ends after the idle time but never above the limit when it %s', (_case, usedMs, endsMs) => {
    const { absoluteMs, idleMs } = sessionLimits(false);
    expect(endOf({ expiresMs: absoluteMs, idleMs }, usedMs)).toBe(endsMs);
  });

  test('is recorded once a minute at most', () => {
    expect(needsTouch({ lastUsedMs: 0 }, 59_999)).toBe(false);
    expect(needsTouch({ lastUsedMs: 0 }, 60_000)).toBe(true);
  });
});
