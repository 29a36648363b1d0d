import { Piscina } from 'piscina';

/** What a render worker is asked to do. */
export interface RenderTask {
  /** Module and version. */
  key: string;
  /** Server bundle on disk, and the hash it must have. */
  file: string;
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

/** After so many overruns in a row a version is left alone for a while: each one costs a thread and a slow page. */
const overrunsAllowed = 3;
const restMs = 10_000;

/** Runs server bundles outside the main thread, each with a time limit. A thread that overruns is ended. */
export function createRenderPool({ timeoutMs = 500, threads = 2, now }: PoolOptions): RenderPool {
  const pool = new Piscina<RenderTask, { html: string; state: unknown }>({
    filename: new URL('./render-worker.mjs', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    // Nothing of the shell's environment, its secrets least of all, reaches module code.
    env: { NODE_ENV: 'production' },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 96 },
  });
  const overruns = new Map<string, { count: number; untilMs: number }>();

  function noteOverrun(key: string): void {
    const count = (overruns.get(key)?.count ?? 0) + 1;
    overruns.set(key, { count, untilMs: count >= overrunsAllowed ? now() + restMs : 0 });
  }

  return {
    close: () => pool.destroy(),
    render: async (task) => {
      if ((overruns.get(task.key)?.untilMs ?? 0) > now()) return { ok: false, reason: 'resting' };
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const { html, state } = await pool.run(task, { signal });
        overruns.delete(task.key);
        return { ok: true, html, state };
      } catch (error) {
        if (!signal.aborted) return { ok: false, reason: 'error', error };
        noteOverrun(task.key);
        return { ok: false, reason: 'timeout', error };
      }
    },
  };
}
