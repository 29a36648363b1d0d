import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cpuTimeOf } from './cpu-time.ts';
import type { LookAnswer, LookLimits, LookOrder, Observation, Unavailable, Visit } from './observation.ts';

/** A browser that is there when pages are to be looked at. */
export interface BrowserProcess {
  /** Starts it, so that it is there when it is needed, and names it. */
  start(): Promise<string | Unavailable>;
  /** Has its tabs open a page before those that count, and tells what that was like; undefined where all were warm. */
  warmUp(page: Visit): Promise<Observation | undefined>;
  /** What was seen on each page, or why there was no browser to see it in. Looks are made one after another. */
  look(visits: readonly Visit[]): Promise<Observation[] | Unavailable>;
  /** Ends it at once. */
  close(): void;
}

interface BrowserProcessOptions {
  chromium: string;
  /** The next version is often not far away. */
  keepMs?: number;
  limits?: LookLimits;
}

/**
 * The first one is many times what the slowest of ours takes. Longer the second time, before a version is refused for
 * good: machines can be so busy that nothing comes to rest.
 */
const usualLimits: LookLimits = { firstMs: 10_000, againMs: 30_000 };

/** As it is written, and as it is built. */
const isSource = import.meta.url.endsWith('.ts');
const program = fileURLToPath(new URL(isSource ? './process/main.ts' : './look-at-pages.mjs', import.meta.url));
const execArgv = isSource ? ['--import', 'tsx'] : [];
/**
 * Every page has a limit of its own; this one is for a browser that does not keep to anything. It is of processor time, for
 * on a busy machine waiting says nothing of the version. The other one ends a browser that does nothing at all.
 */
const limits = { cpuMs: 60_000, waitMs: 15 * 60_000, lookEveryMs: 500 } as const;
/** Visitors' pages are made on the same machine: they come first. */
const lowPriority = 10;
const killAfterMs = 2_000;

/** Starts a process with a browser when something is to be looked at, and ends it a while later. */
export function createBrowserProcess({
  chromium,
  keepMs = 30_000,
  limits: pageLimits = usualLimits,
}: BrowserProcessOptions): BrowserProcess {
  let child: ChildProcess | undefined;
  let resting: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function end(): void {
    clearTimeout(resting);
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null) return;
    ending.kill('SIGTERM');
    setTimeout(() => ending.kill('SIGKILL'), killAfterMs).unref();
  }

  async function lookNow(order: Omit<LookOrder, 'chromium' | 'limits'>): Promise<LookAnswer> {
    clearTimeout(resting);
    if (!child?.connected) child = startProcess();
    const asked = child;
    const answer = await ask(asked, { chromium, limits: pageLimits, ...order }).catch((error: Error) => {
      end();
      return { unavailable: error.message };
    });
    // A page that hangs takes its browser along, and a browser that failed is not used again.
    if ('unavailable' in answer || answer.observations.some((seen) => seen.end !== 'calm')) end();
    else resting = setTimeout(end, keepMs).unref();
    return answer;
  }

  function inTurn(order: Omit<LookOrder, 'chromium' | 'limits'>): Promise<LookAnswer> {
    const next = last.then(() => lookNow(order));
    last = next.catch(() => undefined);
    return next;
  }

  return {
    async start() {
      const answer = await inTurn({ visits: [] });
      return 'browser' in answer ? answer.browser : answer;
    },
    async warmUp(page) {
      const answer = await inTurn({ visits: [], warmUp: page });
      return 'observations' in answer ? answer.observations[0] : undefined;
    },
    async look(visits) {
      const answer = await inTurn({ visits });
      return 'observations' in answer ? answer.observations : answer;
    },
    close: end,
  };
}

/** It is given nothing of the shell's environment but what finding and starting programs takes. */
function startProcess(): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = Object.fromEntries(Object.entries({ PATH, HOME, TMPDIR }).filter(([, value]) => value !== undefined));
  const child = fork(program, { env, execArgv, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  lowerPriority(child);
  // Nobody stays alive for its sake.
  child.unref();
  child.channel?.unref();
  return child;
}

async function ask(child: ChildProcess, order: LookOrder): Promise<LookAnswer> {
  const stop = new AbortController();
  const { signal } = stop;
  const ended = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('The browser’s process ended.')));
  const late = overLimit(child, signal);
  try {
    child.send(order);
    const [answer] = await Promise.race([once(child, 'message', { signal }), ended, late]);
    return answer as LookAnswer;
  } finally {
    for (const other of [ended, late]) other.catch(() => undefined);
    stop.abort();
  }
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, lowPriority);
  } catch {
    // It is slower for visitors then, and no less true.
  }
}

/** Rejects when the browser took more of the processor than it may, or does nothing for long. */
async function overLimit({ pid = 0 }: ChildProcess, signal: AbortSignal): Promise<never> {
  const [startedAt, before] = [performance.now(), cpuTimeOf(pid) ?? 0];
  for (;;) {
    await wait(limits.lookEveryMs, undefined, { signal, ref: false });
    const waitedMs = performance.now() - startedAt;
    // Where a system does not tell, time is all there is.
    const tookMs = (cpuTimeOf(pid) ?? before + waitedMs) - before;
    if (tookMs > limits.cpuMs)
      throw new Error(`The browser took more than ${limits.cpuMs / 1_000} s of the processor.`);
    if (waitedMs > limits.waitMs)
      throw new Error(`The browser did not answer within ${limits.waitMs / 60_000} minutes.`);
  }
}
