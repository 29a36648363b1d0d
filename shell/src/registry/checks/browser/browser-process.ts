import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cpuTimeOf } from './cpu-time.ts';
import type {
  InspectionLimits,
  InspectionRequest,
  InspectionResult,
  Observation,
  Unavailable,
  Visit,
} from './observation.ts';

/** A browser process for inspecting pages. */
export interface BrowserProcess {
  /** Starts the browser in advance. @returns its version */
  start(): Promise<string | Unavailable>;
  /**
   * Opens a page in new tabs, which are slower at first. @returns what was observed; undefined if all tabs were warm
   */
  warmUp(page: Visit): Promise<Observation | undefined>;
  /** Inspects pages, one batch after another. @returns the observations, or why there is no browser */
  inspect(visits: readonly Visit[]): Promise<Observation[] | Unavailable>;
  /** Ends the browser immediately. */
  close(): void;
}

interface BrowserProcessOptions {
  chromium: string;
  /** Idle time until the browser is ended. The next version often follows soon. */
  idleMs?: number;
  limits?: InspectionLimits;
}

/**
 * The first limit is many times what our slowest page takes. The second attempt, before a version is refused for good,
 * has a longer one, because pages settle slowly on a busy machine.
 */
const defaultLimits: InspectionLimits = { firstMs: 10_000, againMs: 30_000 };

/** Runs from the sources, or from the build. */
const isSource = import.meta.url.endsWith('.ts');
const program = fileURLToPath(new URL(isSource ? './process/main.ts' : './inspect-pages.mjs', import.meta.url));
const execArgv = isSource ? ['--import', 'tsx'] : [];
/**
 * Each page has its own limit; this one is for a browser that ignores it. It limits processor time, since waiting on a
 * busy machine is no evidence against the version. The other one ends a browser that does nothing at all.
 */
const limits = { cpuMs: 60_000, waitMs: 15 * 60_000, checkEveryMs: 500 } as const;
/** Visitors' pages are rendered on the same machine and come first. */
const lowPriority = 10;
const killAfterMs = 2_000;

/** Starts a process with a browser on demand, and ends it after some idle time. */
export function createBrowserProcess({
  chromium,
  idleMs = 30_000,
  limits: pageLimits = defaultLimits,
}: BrowserProcessOptions): BrowserProcess {
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function end(): void {
    clearTimeout(idleTimer);
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null) return;
    ending.kill('SIGTERM');
    setTimeout(() => ending.kill('SIGKILL'), killAfterMs).unref();
  }

  async function send(request: Omit<InspectionRequest, 'chromium' | 'limits'>): Promise<InspectionResult> {
    clearTimeout(idleTimer);
    if (!child?.connected) child = startProcess();
    const asked = child;
    const answer = await ask(asked, { chromium, limits: pageLimits, ...request }).catch((error: Error) => {
      end();
      return { unavailable: error.message };
    });
    // A hanging page blocks its browser, and a browser that failed is not reused.
    if ('unavailable' in answer || answer.observations.some((seen) => seen.end !== 'calm')) end();
    else idleTimer = setTimeout(end, idleMs).unref();
    return answer;
  }

  function enqueue(request: Omit<InspectionRequest, 'chromium' | 'limits'>): Promise<InspectionResult> {
    const next = last.then(() => send(request));
    last = next.catch(() => undefined);
    return next;
  }

  return {
    async start() {
      const answer = await enqueue({ visits: [] });
      return 'browser' in answer ? answer.browser : answer;
    },
    async warmUp(page) {
      const answer = await enqueue({ visits: [], warmUp: page });
      return 'observations' in answer ? answer.observations[0] : undefined;
    },
    async inspect(visits) {
      const answer = await enqueue({ visits });
      return 'observations' in answer ? answer.observations : answer;
    },
    close: end,
  };
}

/** Passes nothing of the shell's environment except what is needed to find and start programs. */
function startProcess(): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = Object.fromEntries(Object.entries({ PATH, HOME, TMPDIR }).filter(([, value]) => value !== undefined));
  const child = fork(program, { env, execArgv, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  lowerPriority(child);
  // Does not keep the shell's process alive.
  child.unref();
  child.channel?.unref();
  return child;
}

async function ask(child: ChildProcess, request: InspectionRequest): Promise<InspectionResult> {
  const stop = new AbortController();
  const { signal } = stop;
  const ended = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('The browser’s process ended.')));
  const late = overLimit(child, signal);
  try {
    child.send(request);
    const [answer] = await Promise.race([once(child, 'message', { signal }), ended, late]);
    return answer as InspectionResult;
  } finally {
    for (const other of [ended, late]) other.catch(() => undefined);
    stop.abort();
  }
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, lowPriority);
  } catch {
    // Not critical: the browser then competes with visitors' pages.
  }
}

/** Rejects if the browser exceeds its processor time, or is idle for too long. */
async function overLimit({ pid = 0 }: ChildProcess, signal: AbortSignal): Promise<never> {
  const [startedAt, before] = [performance.now(), cpuTimeOf(pid) ?? 0];
  for (;;) {
    await wait(limits.checkEveryMs, undefined, { signal, ref: false });
    const waitedMs = performance.now() - startedAt;
    // On systems without this information, only elapsed time is available.
    const tookMs = (cpuTimeOf(pid) ?? before + waitedMs) - before;
    if (tookMs > limits.cpuMs)
      throw new Error(`The browser took more than ${limits.cpuMs / 1_000} s of processor time.`);
    if (waitedMs > limits.waitMs)
      throw new Error(`The browser did not answer within ${limits.waitMs / 60_000} minutes.`);
  }
}
