import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DamagedFile, readState } from '../start/state-file.ts';
import { type Running, runningFile } from './running-file.ts';

/** Thrown when an installation already runs on the data folder. */
export class AlreadyRuns extends Error {}

interface Process {
  name: string;
  pid: number;
}

/** Databases write the id of their process into their own folder: it names them when `running.json` does not. */
const lockFiles = {
  'embedded-mongo': join('embedded-mongo', 'server.lock'),
  mongod: join('mongod', 'mongod.lock'),
  redis: join('redis', 'redis.pid'),
};
/** What the command line of a process may hold instead of its name. */
const commands: Record<string, string[]> = { start: ['start', 'dev.mjs'], redis: ['redis', 'valkey'] };
const stopWithinMs = 25_000;

/**
 * Stops what a killed start left behind: the processes it wrote down, and databases that still hold their folder.
 * @throws AlreadyRuns when the start itself still runs
 */
export async function clearLeftovers(dataFolder: string, say: (line: string) => void): Promise<void> {
  const file = runningFile(dataFolder);
  const running = readRunning(file, say);
  if (running && isProcess({ name: 'start', pid: running.pid })) {
    throw new AlreadyRuns(
      `Tessera already runs at ${running.storefront} (pid ${running.pid}). Stop it first: kill ${running.pid}`,
    );
  }
  for (const process of [...(running?.processes ?? []), ...lockHolders(dataFolder)]) {
    if (!isProcess(process)) continue;
    const starter = starterOf(process);
    if (starter) throw new AlreadyRuns(`Tessera already runs on ${dataFolder}. Stop it first: kill ${starter}`);
    say(`Stopping ${process.name} (pid ${process.pid}), left behind by an earlier start`);
    await stop(process);
  }
  rmSync(file, { force: true });
}

/** A damaged file costs nothing but its ids: the folders name the processes that matter. */
function readRunning(file: string, say: (line: string) => void): Running | undefined {
  try {
    return readState<Running>(file, 'It is written anew.');
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    say(error.message);
    return undefined;
  }
}

function lockHolders(dataFolder: string): Process[] {
  return Object.entries(lockFiles).flatMap(([name, lockFile]) => {
    const path = join(dataFolder, lockFile);
    const pid = existsSync(path) ? Number.parseInt(readFileSync(path, 'utf8'), 10) : 0;
    return pid > 0 ? [{ name, pid }] : [];
  });
}

/** The start that looks after a process; none when the process was left behind, and belongs to the system. */
function starterOf({ pid }: Process): number | undefined {
  const parent = parentOf(pid);
  return parent > 1 && isProcess({ name: 'start', pid: parent }) ? parent : undefined;
}

async function stop(left: Process): Promise<void> {
  process.kill(left.pid, 'SIGTERM');
  const forcedAt = performance.now() + stopWithinMs;
  while (isProcess(left)) {
    if (performance.now() > forcedAt) process.kill(left.pid, 'SIGKILL');
    await wait(50);
  }
}

/** Whether a process lives and its command line names what it should: the system uses ids again. */
function isProcess({ name, pid }: Process): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const command = commandLineOf(pid);
  return (commands[name] ?? [name]).some((one) => command.includes(one));
}

/** Empty for a process that is gone, or has ended and is not collected yet. */
function commandLineOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return psField(pid, 'args');
  }
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in parentheses, may hold spaces.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return Number.parseInt(psField(pid, 'ppid'), 10);
  }
}

/** What systems without /proc (macOS) know of a process; empty when it is gone. */
const psField = (pid: number, field: 'args' | 'ppid'): string =>
  spawnSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
