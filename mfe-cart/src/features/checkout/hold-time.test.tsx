import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HoldTime } from './hold-time.tsx';

const start = Date.UTC(2030, 0, 15, 12);
const minute = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

describe('the time items are held', () => {
  test('counts down, offers more in its last two minutes, and says when it ran out', async () => {
    const hold = vi.fn(async () => undefined);
    const page = await drawPage(<HoldTime heldUntil={start + 10 * minute} isLast={false} hold={hold} />);
    expect(page.text()).toBe('Held for you for 10:00.');
    await act(async () => vi.advanceTimersByTime(minute + 1_000));
    expect([page.text(), page.has('Keep them longer')]).toEqual(['Held for you for 8:59.', false]);
    await act(async () => vi.advanceTimersByTime(7 * minute));
    await page.press('Keep them longer');
    expect(hold).toHaveBeenCalledTimes(1);
    expect(document.activeElement?.textContent).toContain('Held for you for');
    await act(async () => vi.advanceTimersByTime(2 * minute));
    expect(page.text()).toContain('Your items are no longer held for you. You can still order what is in stock.');
    await page.press('Hold them again');
    expect(hold).toHaveBeenCalledTimes(2);
  });

  test('that was extended once cannot be extended again', async () => {
    const page = await drawPage(<HoldTime heldUntil={start + minute} isLast hold={async () => undefined} />);
    expect(page.text()).toBe('Held for you for 1:00 more; this cannot be extended again.');
    expect(page.has('Keep them longer')).toBe(false);
  });
});
