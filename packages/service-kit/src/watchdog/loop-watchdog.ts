import { Worker } from 'node:worker_threads';

interface LoopLimits {
  /** An event loop held longer than this is logged with what holds it; never later than after twice the time. */
  warnMs: number;
  /** A loop blocked for longer ends the process, so that the supervisor restarts it. */
  endMs: number;
}

/**
 * Watches this process's event loop from a thread of its own: a loop that never ends answers no request and receives no
 * signal, so nothing on the main thread could report it. Costs two timers; the inspector is opened only to ask a loop
 * that is
 * held where it is.
 */
export function watchEventLoop(service: string, { warnMs, endMs }: LoopLimits): void {
  const tickMs = warnMs / 2;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  // Up to one tick passes between the last beat and the moment the loop is held.
  const silenceOf = (ms: number) => Math.ceil(ms / tickMs) + 1;
  const workerData = {
    beats,
    service,
    tickMs,
    warnAfterTicks: silenceOf(warnMs),
    endAfterTicks: silenceOf(endMs),
  };
  new Worker(new URL('./watch-loop.mjs', import.meta.url), { workerData, execArgv: [], env: {} }).unref();
  setInterval(() => Atomics.add(beats, 0, 1), tickMs).unref();
}
