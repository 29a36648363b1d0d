import { type Renderer, type RendererTask, startRenderer } from './renderer.ts';
import { createRendererQueue } from './renderer-queue.ts';

const startAgainMs = 1_000;

/** A number of renderers, each for one call at a time. */
export interface Renderers {
  /** One that is free, if possible one that is ready for the task; undefined when none was for as long as one waits. */
  take(task: RendererTask): Promise<Renderer | undefined>;
  /** The call has ended, however it did; what the renderer does until it is given back is no module's time. */
  release(renderer: Renderer): void;
  /** Whether calls wait for a renderer. */
  areAwaited(): boolean;
  /** One that is not good any more is ended, and a fresh one takes its place. */
  giveBack(renderer: Renderer, isGood: boolean): void;
  close(): void;
}

/** Starts `size` renderers. Done when the first can be used; throws when it cannot. */
export async function openRenderers(size: number, timeoutMs: number): Promise<Renderers> {
  const alive = new Set<Renderer>();
  const queue = createRendererQueue(size, timeoutMs);
  let isClosed = false;

  async function start(): Promise<boolean> {
    if (isClosed) return false;
    const renderer = startRenderer(timeoutMs);
    alive.add(renderer);
    if (await renderer.ready) {
      queue.offer(renderer);
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
    queue.close();
  }

  const starts = Array.from({ length: size }, start);
  if (!(await Promise.race(starts))) {
    close();
    throw new Error('The process that renders modules does not start.');
  }
  return {
    close,
    areAwaited: queue.areAwaited,
    take: queue.take,
    release: queue.release,
    giveBack(renderer, isGood) {
      queue.release(renderer);
      if (isGood) queue.offer(renderer);
      else void replace(renderer);
    },
  };
}
