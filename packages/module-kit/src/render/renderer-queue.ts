import type { Renderer, RendererTask } from './renderer.ts';
import { createShares } from './renderer-shares.ts';

/** Renderers that are free, and the calls that wait for one. */
export interface RendererQueue {
  /** A renderer is free. */
  offer(renderer: Renderer): void;
  /** One that is free, if possible one that is ready for the task; undefined when none was for as long as one waits. */
  take(task: RendererTask): Promise<Renderer | undefined>;
  /** Whether calls wait for a renderer. */
  areAwaited(): boolean;
  /** Its call has ended, however it did. */
  release(renderer: Renderer): void;
  /** Calls that wait get nothing. */
  close(): void;
}

/** Keys are `module@version`. */
const moduleOf = (key: string): string => key.split('@')[0] ?? key;

export function createRendererQueue(size: number, timeoutMs: number): RendererQueue {
  const idle: Renderer[] = [];
  const waiting: { module: string; give(renderer: Renderer | undefined): void }[] = [];
  const shares = createShares(size);
  const holders = new Map<Renderer, { module: string; sinceMs: number }>();
  let isClosed = false;

  function hold(renderer: Renderer, module: string): Renderer {
    shares.take(module);
    holders.set(renderer, { module, sinceMs: performance.now() });
    return renderer;
  }

  function nextWaiting() {
    const index = idle.length > 0 ? shares.nextOf(waiting.map(({ module }) => module)) : -1;
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  }

  function waitFor(module: string): Promise<Renderer | undefined> {
    return new Promise((resolve) => {
      const call = {
        module,
        give(given: Renderer | undefined) {
          clearTimeout(timer);
          resolve(given);
        },
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(call), 1);
        resolve(undefined);
      }, timeoutMs);
      waiting.push(call);
    });
  }

  return {
    offer(renderer) {
      idle.push(renderer);
      // A module that has its share again may be served by one that was left idle.
      for (let next = nextWaiting(); next; next = nextWaiting()) {
        const free = idle.shift();
        if (free) next.give(hold(free, next.module));
      }
    },
    areAwaited: () => waiting.length > 0,
    take(task) {
      const module = moduleOf(task.key);
      const [best] = idle.toSorted((one, other) => other.readiness(task) - one.readiness(task));
      const [renderer] = best && shares.mayTake(module) ? idle.splice(idle.indexOf(best), 1) : [];
      if (renderer || isClosed) return Promise.resolve(renderer && hold(renderer, module));
      return waitFor(module);
    },
    release(renderer) {
      const holder = holders.get(renderer);
      if (holder) shares.giveBack(holder.module, performance.now() - holder.sinceMs);
      holders.delete(renderer);
    },
    close() {
      isClosed = true;
      for (const { give } of waiting.splice(0)) give(undefined);
    },
  };
}
