import { expect, test } from 'vitest';
import { isOverTime, withinTime } from './time-limit.ts';

/** Lets time go by in which nothing is worked on, as when other processes have the machine. */
const held = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test('work that had no processor for as long as its limit is done all the same', () => {
  let tries = 0;
  // Long beside what the process's other threads may work meanwhile, which counts.
  const found = withinTime(300, () => {
    tries += 1;
    if (tries < 3) held(5_000);
    return 'found';
  });
  expect([found, tries]).toEqual(['found', 3]);
});

test('work that never ends is stopped once it has worked for its limit', () => {
  const startedAt = process.cpuUsage();
  const endless = () => {
    for (;;);
  };
  const caught = (() => {
    try {
      return withinTime(50, endless);
    } catch (error) {
      return error;
    }
  })();
  expect(isOverTime(caught)).toBe(true);
  expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(2_000);
});

test('work that fails is not tried again', () => {
  let tries = 0;
  const fails = () => {
    tries += 1;
    throw new Error('no such thing');
  };
  expect(() => withinTime(50, fails)).toThrow('no such thing');
  expect(tries).toBe(1);
});
