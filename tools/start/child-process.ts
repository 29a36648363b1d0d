import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** What is started, and when it is ready. */
export interface ChildPlan {
  name: string;
  command: string;
  args: readonly string[];
  /** A function is asked at every start: what it says may change. */
  env?: Record<string, string> | (() => Record<string, string>);
  /** Ready when the port takes connections, or when the process says so over its channel. */
  isReady: { port: number } | 'message';
  logFile?: string;
  /** What it reads from its standard input. */
  input?: string;
  /** A start that takes longer failed. */
  readyWithinMs?: number;
}

/** One start of a program. */
export interface Child {
  process: ChildProcess;
  /** The last lines it printed, for a message; empty without a log. */
  lastLines(): string;
  /** Resolves with how it ended, once its last lines have arrived. */
  ended: Promise<string>;
}

/** Many that start at once on a busy machine take their time. */
const usualReadyMs = 60_000;
const maxLastLines = 5;
const maxLineLength = 500;
/** What a process printed last arrives with its end; a child of its own may keep the pipe open. */
const lastLinesWithinMs = 300;

/** Starts a program whose output goes into the log. */
export function launch(plan: ChildPlan, log: Writable | undefined): Child {
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
  const last: string[] = [];
  for (const output of [child.stdout, child.stderr]) {
    if (!output || !log) continue;
    output.pipe(log, { end: false });
    createInterface(output).on('line', (line) => {
      last.push(line.slice(0, maxLineLength));
      if (last.length > maxLastLines) last.shift();
    });
  }
  const closed = once(child, 'close').catch(() => undefined);
  const ended = once(child, 'exit').then(async ([code, signal]) => {
    await Promise.race([closed, wait(lastLinesWithinMs)]);
    return String(signal ?? `exit code ${code}`);
  });
  ended.catch(() => undefined);
  return { process: child, ended, lastLines: () => last.map((line) => `\n  ${line}`).join('') };
}

/** @throws with the last lines of a child that ends, fails to start or takes too long */
export async function untilReady(plan: ChildPlan, { process: child, ended, lastLines }: Child): Promise<void> {
  const limit = AbortSignal.timeout(plan.readyWithinMs ?? usualReadyMs);
  const log = plan.logFile ? `; see ${plan.logFile}` : '';
  const died = ended.then((how) => {
    throw new Error(`${plan.name} did not start (${how})${log}${lastLines()}`);
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
    throw limit.aborted ? new Error(`${plan.name} was not ready in time${log}${lastLines()}`) : error;
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
    await wait(25);
  }
  throw new Error(`nothing answers on port ${port}`);
}

/** Ends a child: as it wishes within 25 s, then in any case. */
export async function terminate({ process: child }: Pick<Child, 'process'>): Promise<void> {
  // Without an id it never began.
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const forced = setTimeout(() => child.kill('SIGKILL'), 25_000);
  await exited;
  clearTimeout(forced);
}
