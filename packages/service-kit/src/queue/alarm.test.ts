import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAlarm } from './alarm.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** An alarm whose looks are noted with the seconds since the beginning. */
function anAlarm(look: () => Promise<number | undefined> = async () => undefined, everyMs = 60_000) {
  const looks: number[] = [];
  const faults: unknown[] = [];
  const alarm = createAlarm({
    everyMs,
    look: () => {
      looks.push(Math.round((Date.now() - 1_000_000) / 100) / 10);
      return look();
    },
    failed: (error) => faults.push(error),
    now: Date.now,
  });
  return { alarm, looks, faults };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('An alarm', () => {
  test('looks once at the start and then hardly ever', async () => {
    const { alarm, looks } = anAlarm();
    alarm.start();
    await pass(600_000);
    expect(looks[0]).toBe(0);
    expect(looks.length).toBeGreaterThanOrEqual(10);
    expect(looks.length).toBeLessThanOrEqual(14);
  });

  test('rings at once when woken, once for a crowd', async () => {
    const { alarm, looks } = anAlarm();
    for (let count = 0; count < 1_000; count += 1) alarm.wake();
    await pass(1_000);
    expect(looks).toEqual([0]);
  });

  test('rings at every moment it was told of, not before', async () => {
    const { alarm, looks } = anAlarm();
    for (const seconds of [30, 5, 5.01, 12]) alarm.wake(Date.now() + seconds * 1_000);
    await pass(60_000);
    expect(looks).toEqual([5, 5.3, 12, 30]);
  });

  test('whose clock is set back does not ring for what is far away by it', async () => {
    const { alarm, looks } = anAlarm();
    for (const seconds of [30, 40]) alarm.wake(Date.now() + seconds * 1_000);
    await pass(29_000);
    vi.setSystemTime(Date.now() - 40 * 86_400_000);
    await pass(60_000);
    expect(looks).toHaveLength(1);
    await pass(3_600_000);
    expect(looks).toHaveLength(2);
  });

  test('told while it looks, looks again', async () => {
    let finish = () => {};
    const { alarm, looks } = anAlarm(() => new Promise((resolve) => (finish = () => resolve(undefined))));
    alarm.wake();
    await pass(100);
    alarm.wake();
    await pass(5_000);
    expect(looks).toEqual([0]);
    finish();
    await pass(100);
    expect(looks).toEqual([0, 5.1]);
  });

  test('comes back when a look says so, a second later at the soonest', async () => {
    const answers = [Date.now() + 7_000, Date.now()];
    const { alarm, looks } = anAlarm(async () => answers.shift());
    alarm.wake();
    await pass(30_000);
    expect(looks).toEqual([0, 7, 8]);
  });

  test('whose look failed tries again, soon and then less often, until one succeeds', async () => {
    let isBroken = true;
    const { alarm, looks, faults } = anAlarm(async () => {
      if (isBroken) throw new Error('away');
      return undefined;
    });
    alarm.wake();
    await pass(60_000);
    expect(looks.slice(0, 5).map(Math.floor)).toEqual([0, 1, 3, 7, 15]);
    expect(faults).toHaveLength(looks.length);
    isBroken = false;
    await pass(16_300);
    const made = looks.length;
    await pass(60_000);
    expect(looks).toHaveLength(made);
  });

  test('that was stopped rings no more', async () => {
    const { alarm, looks } = anAlarm();
    alarm.start();
    alarm.wake(Date.now() + 1_000);
    await alarm.stop();
    alarm.wake();
    await pass(600_000);
    expect(looks).toEqual([]);
  });
});
