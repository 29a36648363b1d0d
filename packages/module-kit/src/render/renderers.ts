import { type Renderer, startRenderer } from './renderer.ts';
import { createShares } from './renderer-shares.ts';

const startAgainMs = 1_000;

/** A number of renderers, each for one call at a time. */
export interface Renderers {
  /** One that is free, if possible one that knows the key; undefined when none was for as long as one waits. */
  take(key: string): Promise<Renderer | undefined>;
  /** One that is not good any more is ended, and a fresh one takes its place. */
  giveBack(renderer: Renderer, isGood: boolean): void;
  close(): void;
}

/** Starts `size` renderers. Done when the first can be used; throws when it cannot. */
export async function openRenderers(size: number, timeoutMs: number): Promise<Renderers> {
  const alive = new Set<Renderer>();
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

  function release(renderer: Renderer): void {
    const holder = holders.get(renderer);
    if (holder) shares.giveBack(holder.module, performance.now() - holder.sinceMs);
    holders.delete(renderer);
  }

  function offer(renderer: Renderer): void {
    idle.push(renderer);
    // A module that got its share back may be served by one that was left idle.
    for (let next = nextWaiting(); next && idle.length > 0; next = nextWaiting()) {
      const free = idle.shift();
      if (free) next.give(hold(free, next.module));
    }
  }

  function nextWaiting() {
    const index = idle.length > 0 ? shares.nextOf(waiting.map(({ module }) => module)) : -1;
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  }

  async function start(): Promise<boolean> {
    if (isClosed) return false;
    const renderer = startRenderer(timeoutMs);
    alive.add(renderer);
    if (await renderer.ready) {
      offer(renderer);
      return true;
    }
    remove(renderer);
    return false;
  }

  function remove(renderer: Renderer): void {
    alive.delete(renderer);
    renderer.end();
  }

  async function replace(renderer: Renderer): Promise<void> {
    remove(renderer);
    // What a machine without memory to spare cannot start now it can start later.
    if (!(await start()) && !isClosed) setTimeout(() => replace(renderer), startAgainMs).unref();
  }

  function close(): void {
    isClosed = true;
    for (const renderer of alive) renderer.end();
    for (const { give } of waiting.splice(0)) give(undefined);
  }

  const starts = Array.from({ length: size }, start);
  if (!(await Promise.race(starts))) {
    close();
    throw new Error('The process that renders modules does not start.');
  }
  return {
    close,
    take(key) {
      const module = moduleOf(key);
      const known = idle.findIndex((renderer) => renderer.has(key));
      const [renderer] = shares.mayTake(module) ? idle.splice(Math.max(known, 0), 1) : [];
      if (renderer || isClosed) return Promise.resolve(renderer && hold(renderer, module));
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
    },
    giveBack(renderer, isGood) {
      release(renderer);
      if (isGood) offer(renderer);
      else void replace(renderer);
    },
  };
}

/** Keys are `module@version`. */
const moduleOf = (key: string): string => key.split('@')[0] ?? key;
