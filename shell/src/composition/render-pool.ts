import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';

/** What a render worker is asked to do. */
export interface RenderTask {
  /** Module and version. */
  key: string;
  /** Server bundle, and the hash it must have. */
  code: Uint8Array;
  integrity: string;
  mount: string;
  props: object;
  identifierPrefix: string;
}

export type RenderResult =
  | { ok: true; html: string; state: unknown }
  | { ok: false; reason: 'timeout' | 'error' | 'resting'; error?: unknown };

export interface RenderPool {
  /** Never rejects: a module that cannot be rendered here is rendered by the browser. */
  render(task: RenderTask): Promise<RenderResult>;
  close(): Promise<void>;
}

interface PoolOptions {
  timeoutMs?: number;
  threads?: number;
  now: () => number;
}

/**
 * After so many overruns in a row a mount of a version is left alone for a while: each one costs a thread and a slow
 * page. Each mount has a count of its own, for one of a version may hang while the others are well.
 */
const overrunsAllowed = 3;
const restMs = 10_000;
const countedMounts = 1_000;

/**
 * Runs server bundles outside the main thread, each with a time limit. A thread that overruns is ended. Threads keep a
 * bundle from holding up the pages, and no more than that: bundles run in this process and have its rights, so whoever
 * may publish is trusted with all of it.
 */
export function createRenderPool({ timeoutMs = 500, threads = 2, now }: PoolOptions): RenderPool {
  const pool = new Piscina<RenderTask, { html: string; state: unknown }>({
    filename: new URL('./render-worker.mjs', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    // `process.env` of a bundle is as in a browser build. It hides nothing from one that looks for more.
    env: { NODE_ENV: 'production' },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 96 },
  });
  const overruns = new LRUCache<string, { count: number; untilMs: number }>({ max: countedMounts });

  function noteOverrun(name: string): void {
    const count = (overruns.get(name)?.count ?? 0) + 1;
    overruns.set(name, { count, untilMs: count >= overrunsAllowed ? now() + restMs : 0 });
  }

  return {
    close: () => pool.destroy(),
    render: async (task) => {
      const name = `${task.key} ${task.mount}`;
      if ((overruns.get(name)?.untilMs ?? 0) > now()) return { ok: false, reason: 'resting' };
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const { html, state } = await pool.run(task, { signal });
        overruns.delete(name);
        return { ok: true, html, state };
      } catch (error) {
        if (!signal.aborted) return { ok: false, reason: 'error', error };
        noteOverrun(name);
        return { ok: false, reason: 'timeout', error };
      }
    },
  };
}
