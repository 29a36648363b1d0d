import type { Outcome } from './renderer.ts';
import { openRenderers } from './renderers.ts';
import { createRests } from './rests.ts';

/** What is to be drawn. */
export interface RenderTask {
  /** Module and version; each key has a realm of its own. */
  key: string;
  /** The server bundle; asked for where a renderer meets the key for the first time. May throw. */
  code: () => string;
  mount: string;
  props: unknown;
  identifierPrefix?: string;
}

export type RenderResult =
  | { ok: true; html: string; state: unknown }
  /**
   * `error`: the bundle failed. `timeout`, `memory`: it took more than it may, and its process is gone. `resting`: it
   * did so too often of late. `busy`: nobody had time for it.
   */
  | { ok: false; reason: 'error' | 'timeout' | 'memory' | 'resting' | 'busy'; error?: unknown };

export interface RenderPool {
  /** Never rejects: a mount that cannot be drawn here is drawn by the browser. */
  render(task: RenderTask): Promise<RenderResult>;
  close(): void;
}

interface PoolOptions {
  /** For one call, and again for the wait before it. */
  timeoutMs?: number;
  size?: number;
  now?: () => number;
}

/**
 * Runs server bundles in processes without rights (`renderer.mjs`), a realm for each version. A call that takes too
 * long or too much takes its process with it, and a fresh one is started. Throws when no renderer starts.
 */
export async function openRenderPool({
  timeoutMs = 500,
  size = 2,
  now = Date.now,
}: PoolOptions = {}): Promise<RenderPool> {
  const rests = createRests(now);
  const renderers = await openRenderers(size, timeoutMs);

  async function attempt({ key, code, mount, props, identifierPrefix }: RenderTask): Promise<Outcome | 'busy'> {
    const renderer = await renderers.take(key);
    if (!renderer) return 'busy';
    let isGood = true;
    try {
      const call = JSON.stringify({ mount, props, identifierPrefix });
      const outcome = await renderer.draw({ key, code, call });
      isGood = 'answer' in outcome && !outcome.isWorn;
      return outcome;
    } finally {
      renderers.giveBack(renderer, isGood);
    }
  }

  async function draw(task: RenderTask, name: string): Promise<RenderResult> {
    let outcome = await attempt(task);
    // Whoever was drawn there before may have spoiled the process; another one tells.
    if (typeof outcome === 'object' && 'broke' in outcome && outcome.broke !== 'time') outcome = await attempt(task);
    if (outcome === 'busy') return { ok: false, reason: 'busy' };
    if ('broke' in outcome) {
      rests.noteOverrun(name);
      return { ok: false, reason: outcome.broke === 'time' ? 'timeout' : 'memory' };
    }
    rests.noteWell(name);
    return resultOf(outcome.answer);
  }

  return {
    render(task) {
      const name = `${task.key} ${task.mount}`;
      if (rests.isResting(name)) return Promise.resolve({ ok: false, reason: 'resting' });
      return draw(task, name).catch((error) => ({ ok: false, reason: 'error', error }));
    },
    close: renderers.close,
  };
}

/** What a realm says is what its bundle wanted it to say; only its shape is taken for granted once it was looked at. */
function resultOf(answer: string): RenderResult {
  const said: { html?: unknown; state?: unknown; name?: unknown; message?: unknown } = JSON.parse(answer);
  if (typeof said.html === 'string') return { ok: true, html: said.html, state: said.state };
  const error = new Error(String(said.message));
  error.name = String(said.name);
  // It was thrown elsewhere; where this object was made says nothing.
  error.stack = `${error.name}: ${error.message}`;
  return { ok: false, reason: 'error', error };
}
