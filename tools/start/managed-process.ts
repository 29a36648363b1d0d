import type { ChildProcess } from 'node:child_process';
import { on } from 'node:events';
import type { MovedServices } from '@tessera/service-kit/service-urls.ts';
import { type Child, type ChildPlan, launch, terminate, untilReady } from './child-process.ts';
import { openLog } from './log-file.ts';

export interface ProcessPlan extends ChildPlan {
  /** Start it again when it dies by itself. */
  restart?: boolean;
  /** Reports what an operator should read: deaths, and a log that cannot be written. */
  say?: (line: string) => void;
  /** It is up again, under another process id. */
  onReturn?: () => void;
}

/** A child process that is kept up until it is stopped. */
export interface ManagedProcess {
  name: string;
  pid(): number | undefined;
  /** Kills it as a power cut would; it comes back when its plan says so. */
  kill(signal?: NodeJS.Signals): void;
  /** Ends it in order and starts it again; resolves when it is up. */
  restart(): Promise<void>;
  /** Resolves when the process is up (again). */
  ready(): Promise<void>;
  /** Tells it where services moved to. @throws when it does not confirm that within some seconds */
  tellMoved(moved: MovedServices): Promise<void>;
  stop(): Promise<void>;
}

const confirmWithinMs = 5_000;

/** Starts a process and waits until it is ready. @throws with the last lines of a process that did not start */
export async function startProcess(plan: ProcessPlan): Promise<ManagedProcess> {
  const { name, say = () => {} } = plan;
  const log = plan.logFile ? openLog(plan.logFile, { say }) : undefined;
  const backoff = createBackoff();
  let isStopping = false;
  let isRestarting = false;
  let child = launch(plan, log);
  let up = createGate();

  const restartAfterDeath = ({ process: { pid }, lastLines, ended }: Child) => {
    const died = async (code: number | null) => {
      if (isStopping || isRestarting) return;
      const delayMs = backoff.delayMs();
      if (plan.restart) {
        if (up.isOpen) up = createGate();
        setTimeout(restart, delayMs);
      }
      const how = await ended;
      const again = plan.restart && delayMs >= 1_000 ? `; it is started again in ${delayMs / 1_000} s` : '';
      // One that was killed has nothing to say about it.
      say(`${name} stopped by itself (${how})${again}${code ? lastLines() : ''}`);
    };
    if (pid !== undefined) child.process.once('exit', died);
  };
  const restart = () => {
    if (isStopping) return;
    child = launch(plan, log);
    restartAfterDeath(child);
    const started = child;
    untilReady(plan, started).then(
      () => {
        backoff.isReady();
        up.open();
        plan.onReturn?.();
      },
      // One that dies before it is ready is started again by its exit, and one that hangs is made to.
      () => void started.process.kill('SIGKILL'),
    );
  };
  let turns = 0;

  await untilReady(plan, child).catch(async (error) => {
    await terminate(child);
    log?.end();
    throw error;
  });
  backoff.isReady();
  up.open();
  restartAfterDeath(child);

  return {
    name,
    pid: () => child.process.pid,
    kill: (signal = 'SIGKILL') => {
      if (plan.restart && up.isOpen) up = createGate();
      child.process.kill(signal);
    },
    restart: async () => {
      up = createGate();
      isRestarting = true;
      await terminate(child);
      isRestarting = false;
      restart();
      await up.opened;
    },
    ready: () => up.opened,
    tellMoved: async (moved) => {
      if (plan.isReady !== 'message') return;
      await up.opened;
      turns += 1;
      await tellAndHear(child.process, { moved, turn: turns });
    },
    stop: async () => {
      isStopping = true;
      await terminate(child);
      log?.end();
    },
  };
}

const firstDelayMs = 100;
const maxDelayMs = 10_000;
/** One that was ready for this long did not die of its start. */
const steadyMs = 1_000;

/** The pause before a restart: it doubles while the process dies before it is ready, or right after. */
function createBackoff() {
  let quickDeaths = 0;
  let readyAt = 0;
  return {
    isReady: () => {
      readyAt = performance.now();
    },
    delayMs: () => {
      const isSteady = readyAt > 0 && performance.now() - readyAt >= steadyMs;
      const delayMs = isSteady ? firstDelayMs : Math.min(firstDelayMs * 2 ** quickDeaths, maxDelayMs);
      quickDeaths = isSteady ? 0 : quickDeaths + 1;
      readyAt = 0;
      return delayMs;
    },
  };
}

async function tellAndHear(child: ChildProcess, message: { moved: MovedServices; turn: number }): Promise<void> {
  const answers = on(child, 'message', { signal: AbortSignal.timeout(confirmWithinMs) });
  child.send(message);
  for await (const [answer] of answers) {
    if (answer.movedTurn === message.turn) return;
  }
}

/** Something to wait for that happens once. */
function createGate() {
  let open = () => {};
  const gate = {
    isOpen: false,
    opened: new Promise<void>((resolve) => {
      open = resolve;
    }),
    open: () => {
      gate.isOpen = true;
      open();
    },
  };
  return gate;
}
