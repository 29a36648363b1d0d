import type { Outcome, Renderer, RendererTask } from './renderer.ts';
import { openRenderers } from './renderers.ts';
import { createRests } from './rests.ts';

/** What is to be drawn. */
export interface RenderTask {
  /** Module and version. */
  key: string;
  /** The website of the page. A realm is never used for two websites. */
  website: string;
  /** Whether the props can hold data of one visitor (`isPersonal` of the contracts): its realm is used for this call only. */
  isPersonal: boolean;
  /**
   * Props without anybody's data. A realm draws the fullest of them before its personal call, when the renderer has nothing
   * else to do: its code is warm then. More than one made nothing faster.
   */
  examples?: () => Promise<readonly unknown[]>;
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
 * Runs server bundles in processes without rights (`renderer.mjs`): each personal call in a fresh realm, all other calls in a
 * realm for each version and website. A call that takes too long or too much takes its process with it, and a fresh one is
 * started. Throws when no renderer starts.
 */
export async function openRenderPool({
  timeoutMs = 500,
  size = 2,
  now = Date.now,
}: PoolOptions = {}): Promise<RenderPool> {
  const rests = createRests(now);
  const renderers = await openRenderers(size, timeoutMs);

  async function attempt(task: RenderTask): Promise<Outcome | 'busy'> {
    const { key, code, mount, props, identifierPrefix } = task;
    const wanted = { key, code, mount, website: task.isPersonal ? undefined : task.website };
    const renderer = await renderers.take(wanted);
    if (!renderer) return 'busy';
    let isGood = true;
    try {
      const outcome = await renderer.draw(wanted, JSON.stringify({ mount, props, identifierPrefix }));
      isGood = isWell(outcome);
      return outcome;
    } finally {
      // Without a prepared realm a call opens its own.
      renderers.release(renderer);
      if (isGood && task.isPersonal && !renderers.areAwaited()) prepareNext(renderer, wanted, task).catch(() => {});
      else renderers.giveBack(renderer, isGood);
    }
  }

  /** Prepares the realm of the next personal call after this one is answered, so that nobody waits for it. */
  async function prepareNext(renderer: Renderer, wanted: RendererTask, { examples }: RenderTask): Promise<void> {
    const name = `${wanted.key} ${wanted.mount} ahead`;
    let isGood = true;
    try {
      if (rests.isResting(name)) return;
      const given = (await examples?.().catch(() => [])) ?? [];
      const example = longest(given.map((props) => JSON.stringify({ mount: wanted.mount, props })));
      isGood = isWell(await renderer.prepare(wanted, ''));
      if (isGood && example && !renderers.areAwaited()) isGood = isWell(await renderer.prepare(wanted, example));
      if (isGood) rests.noteWell(name);
      else rests.noteOverrun(name);
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

const longest = ([first, ...others]: readonly string[]): string | undefined =>
  others.reduce((most, one) => (most !== undefined && most.length >= one.length ? most : one), first);

const isWell = (outcome: Outcome) => 'answer' in outcome && !outcome.isWorn;

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
