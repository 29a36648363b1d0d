import { createContext, Script } from 'node:vm';

const box: { work: () => unknown } = { work: () => undefined };
const context = createContext(box);
const script = new Script('work()');

/** Each goes on for twice as long as the one before; on a machine that is that busy nothing is in time. */
const maxTries = 6;

/**
 * Runs work that cannot pause, and throws when it has worked for so long and has not ended. The engine stops it by the
 * clock; on a busy machine that is before it has had the processor for long, or at all, and then it begins anew: it must
 * change nothing. Costs 50 µs: for what may run long only.
 */
export function withinTime<T>(limitMs: number, work: () => T): T {
  const before = process.cpuUsage();
  for (let tries = 1; ; tries += 1) {
    try {
      return stoppedAfter(limitMs * 2 ** (tries - 1), work);
    } catch (error) {
      if (!isOverTime(error) || tries === maxTries || workedMs(before) >= limitMs) throw error;
    }
  }
}

function stoppedAfter<T>(timeout: number, work: () => T): T {
  let result: { value: T } | undefined;
  box.work = () => {
    result = { value: work() };
  };
  script.runInContext(context, { timeout });
  if (!result) throw new Error('the work has not been done');
  return result.value;
}

/** How long the process has had a processor; what its other threads do is little, and counts. */
function workedMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** What `withinTime` throws when the time is up: an error of another realm, so no `instanceof`. */
export const isOverTime = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
