declare global {
  interface Window {
    passTime?: (ms: number) => Promise<void>;
  }
}

/** Wraps the page's timers, so that time can be skipped. Runs in the page before its own scripts. */
export function controlTimers(): void {
  const timers = new Map<number, { dueMs: number; goOff: () => void }>();
  const begin = window.setTimeout.bind(window);
  const end = window.clearTimeout.bind(window);
  const maxTimers = 200;

  function start(handler: TimerHandler, delayMs = 0, ...values: unknown[]): number {
    const goOff = () => {
      end(id);
      if (timers.delete(id) && typeof handler === 'function') handler(...values);
    };
    const id = Number(begin(goOff, delayMs));
    timers.set(id, { dueMs: performance.now() + delayMs, goOff });
    return id;
  }

  function clear(id = -1): void {
    timers.delete(id);
    end(id);
  }

  /** Runs each timer in a task of its own, as browsers do, so that an exception in one is reported as uncaught. */
  async function passTime(ms: number): Promise<void> {
    const untilMs = performance.now() + ms;
    for (let count = 0; count < maxTimers; count += 1) {
      const [next] = [...timers.values()].filter(({ dueMs }) => dueMs <= untilMs).sort((a, b) => a.dueMs - b.dueMs);
      if (!next) return;
      begin(next.goOff, 0);
      await new Promise((resolve) => begin(resolve, 0));
    }
  }

  Object.assign(window, { setTimeout: start, clearTimeout: clear });
  Object.defineProperty(window, 'passTime', { value: passTime });
}

/** Runs the timers of the next `ms` immediately, in order. Runs in the page. */
export async function passTime(ms: number): Promise<void> {
  await window.passTime?.(ms);
}
