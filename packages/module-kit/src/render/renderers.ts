import { type Renderer, type RendererTask, startRenderer } from './renderer.ts';

const startAgainMs = 1_000;

/** A number of renderers, each for one call at a time. */
export interface Renderers {
  /** One that is free, if possible one that is ready for the task; undefined when none was for as long as one waits. */
  take(task: RendererTask): Promise<Renderer | undefined>;
  /** Whether calls wait for a renderer. */
  areAwaited(): boolean;
  /** One that is not good any more is ended, and a fresh one takes its place. */
  giveBack(renderer: Renderer, isGood: boolean): void;
  close(): void;
}

/** Starts `size` renderers. Done when the first can be used; throws when it cannot. */
export async function openRenderers(size: number, timeoutMs: number): Promise<Renderers> {
  const alive = new Set<Renderer>();
  const idle: Renderer[] = [];
  const waiting: ((renderer: Renderer | undefined) => void)[] = [];
  let isClosed = false;

  function offer(renderer: Renderer): void {
    const next = waiting.shift();
    if (next) next(renderer);
    else idle.push(renderer);
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
    for (const give of waiting.splice(0)) give(undefined);
  }

  const starts = Array.from({ length: size }, start);
  if (!(await Promise.race(starts))) {
    close();
    throw new Error('The process that renders modules does not start.');
  }
  return {
    close,
    areAwaited: () => waiting.length > 0,
    take(task) {
      const [best] = idle.toSorted((one, other) => other.readiness(task) - one.readiness(task));
      const [renderer] = best ? idle.splice(idle.indexOf(best), 1) : [];
      if (renderer || isClosed) return Promise.resolve(renderer);
      return new Promise((resolve) => {
        const give = (given: Renderer | undefined) => {
          clearTimeout(timer);
          resolve(given);
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(give), 1);
          resolve(undefined);
        }, timeoutMs);
        waiting.push(give);
      });
    },
    giveBack(renderer, isGood) {
      if (isGood) offer(renderer);
      else void replace(renderer);
    },
  };
}
