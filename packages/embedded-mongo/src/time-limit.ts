import { createContext, Script } from 'node:vm';

const box: { work: () => unknown } = { work: () => undefined };
const context = createContext(box);
const script = new Script('work()');

/** Runs work that cannot pause, and throws when it has not ended by then. Costs 50 µs: for what may run long only. */
export function withinTime<T>(limitMs: number, work: () => T): T {
  let result: { value: T } | undefined;
  box.work = () => {
    result = { value: work() };
  };
  script.runInContext(context, { timeout: limitMs });
  if (!result) throw new Error('the work has not been done');
  return result.value;
}

/** What `withinTime` throws when the time is up: an error of another realm, so no `instanceof`. */
export const isOverTime = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
