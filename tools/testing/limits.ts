import { availableParallelism } from 'node:os';

/** Milliseconds that `sampleWork` takes on the machine that the limits below were chosen on. */
const referenceMs = 160;

/**
 * Returns how many times slower this machine is than the reference, at least 1. A run measures it once, when its first
 * test runner starts; `TEST_SLOWNESS` hands it to the processes that the run starts, and sets it by hand.
 */
export function machineSlowness(): number {
  const given = Number(process.env.TEST_SLOWNESS);
  if (given >= 1) return given;
  const slowness = Math.max(1, Math.ceil((10 * measureSampleMs()) / referenceMs) / 10);
  process.env.TEST_SLOWNESS = String(slowness);
  return slowness;
}

/**
 * Time limits of tests, in milliseconds. They only end what hangs: no test may depend on them, and none has limits of its
 * own. What a test waits for, it polls.
 */
export function testLimits() {
  const slowness = machineSlowness();
  return { testMs: 180_000 * slowness, pollMs: 60_000 * slowness };
}

/** Returns how many test workers run at once. Most of a test's time is waiting: twice as many as there are cores. */
export function testWorkers(): number {
  return Math.min(4, 2 * availableParallelism());
}

/** Returns the mean of three samples, so that busy neighbours count as they come and go. */
function measureSampleMs(): number {
  const startedAt = performance.now();
  for (let sample = 0; sample < 3; sample += 1) sampleWork();
  return (performance.now() - startedAt) / 3;
}

/** Strings, a hash and a map: what services and builds spend their time on. */
function sampleWork(): void {
  const text = 'x'.repeat(64);
  const seen = new Map<string, number>();
  for (let n = 0; n < 120_000; n += 1) {
    const hash = (Math.imul(n, 2_654_435_761) >>> 0).toString(36);
    seen.set(hash + text.slice(n % 32), n);
  }
}
