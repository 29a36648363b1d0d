import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { connect } from 'node:net';
import type { Writable } from 'node:stream';
import type { MovedServices } from '@tessera/service-kit/service-urls.ts';
import { openLog } from './log-file.ts';

export interface ProcessPlan {
  name: string;
  command: string;
  args: readonly string[];
  /** A function is asked at every start: what it says may change. */
  env?: Record<string, string> | (() => Record<string, string>);
  /** Ready when the port takes connections, or when the process says so over its channel. */
  isReady: { port: number } | 'message';
  /** Start it again when it dies by itself. */
  restart?: boolean;
  logFile?: string;
  /** What it reads from its standard input. */
  input?: string;
  /** A start that takes longer failed. */
  readyWithinMs?: number;
  onDeath?: (line: string) => void;
  /** It is up again, under another process id. */
  onReturn?: () => void;
}

/** A child process that is kept up until it is stopped. */
export interface ManagedProcess {
  name: string;
  pid(): number | undefined;
  /** Kills it as a power cut would; it comes back when its plan says so. */
  kill(signal?: NodeJS.Signals): void;
  /** Resolves when the process is up (again). */
  ready(): Promise<void>;
  /** Tells it where services moved to. @throws when it does not confirm that within some seconds */
  tellMoved(moved: MovedServices): Promise<void>;
  stop(): Promise<void>;
}

const restartDelayMs = 100;
/** Many that start at once on a busy machine take their time. */
const usualReadyMs = 60_000;
const confirmWithinMs = 5_000;

/** Starts a process and waits until it is ready. */
export async function startProcess(plan: ProcessPlan): Promise<ManagedProcess> {
  const log = plan.logFile ? openLog(plan.logFile) : undefined;
  let isStopping = false;
  let child = launch(plan, log);
  let up = createGate();

  const expectExit = () => {
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      plan.onDeath?.(`${plan.name} stopped by itself (${signal ?? `exit code ${code}`})`);
      if (!plan.restart) return;
      if (up.isOpen) up = createGate();
      setTimeout(restart, restartDelayMs);
    });
  };
  const restart = () => {
    if (isStopping) return;
    child = launch(plan, log);
    expectExit();
    const started = child;
    untilReady(plan, started).then(
      () => {
        up.open();
        plan.onReturn?.();
      },
      // One that dies before it is ready is started again by its exit, and one that hangs is made to.
      () => void started.kill('SIGKILL'),
    );
  };
  let turns = 0;

  await untilReady(plan, child).catch(async (error) => {
    await terminate(child);
    log?.end();
    throw error;
  });
  up.open();
  expectExit();

  return {
    name: plan.name,
    pid: () => child.pid,
    kill: (signal = 'SIGKILL') => {
      if (plan.restart && up.isOpen) up = createGate();
      child.kill(signal);
    },
    ready: () => up.opened,
    tellMoved: async (moved) => {
      if (plan.isReady !== 'message') return;
      await up.opened;
      turns += 1;
      await tellAndHear(child, { moved, turn: turns });
    },
    stop: async () => {
      isStopping = true;
      await terminate(child);
      log?.end();
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

function launch(plan: ProcessPlan, log: Writable | undefined): ChildProcess {
  const child = spawn(plan.command, plan.args, {
    env: { ...process.env, ...(typeof plan.env === 'function' ? plan.env() : plan.env) },
    // Ctrl-C reaches only the starter, which then stops its children in order.
    detached: true,
    stdio: [
      plan.input === undefined ? 'ignore' : 'pipe',
      log ? 'pipe' : 'ignore',
      log ? 'pipe' : 'ignore',
      ...(plan.isReady === 'message' ? ['ipc' as const] : []),
    ],
  });
  child.stdin?.on('error', () => undefined).end(plan.input);
  if (log) {
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
  }
  return child;
}

async function untilReady(plan: ProcessPlan, child: ChildProcess): Promise<void> {
  const limit = AbortSignal.timeout(plan.readyWithinMs ?? usualReadyMs);
  const died = once(child, 'exit', { signal: limit }).then(([code]) => {
    throw new Error(`${plan.name} did not start (exit code ${code})${plan.logFile ? `; see ${plan.logFile}` : ''}`);
  });
  const spawnFailed = once(child, 'error', { signal: limit }).then(([error]) => {
    throw error;
  });
  const ready =
    plan.isReady === 'message' ? once(child, 'message', { signal: limit }) : untilPortOpen(plan.isReady.port, limit);
  for (const outcome of [died, spawnFailed, ready]) outcome.catch(() => undefined);
  try {
    await Promise.race([ready, died, spawnFailed]);
  } catch (error) {
    throw limit.aborted ? new Error(`${plan.name} was not ready in time`) : error;
  }
}

async function untilPortOpen(port: number, limit: AbortSignal): Promise<void> {
  while (!limit.aborted) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`nothing answers on port ${port}`);
}

async function terminate(child: ChildProcess): Promise<void> {
  // Without an id it never began.
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const forced = setTimeout(() => child.kill('SIGKILL'), 25_000);
  await exited;
  clearTimeout(forced);
}
