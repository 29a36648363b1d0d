import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const LOCK_NAME = 'server.lock';
const held = new Set<string>();

/** When a process started, in clock ticks since boot: tells a reused pid from the one that wrote the lock. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The pid of the living process that wrote the lock, if there is one. */
function holderOf(path: string): number | undefined {
  if (held.has(path)) return process.pid;
  const [pid = 0, start = ''] = readText(path)
    .split(' ')
    .map((part, i) => (i === 0 ? Number(part) : part));
  if (!pid || Number(pid) === process.pid || !isAlive(Number(pid))) return undefined;
  return start === startOf(Number(pid)) ? Number(pid) : undefined;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}

/** Takes a data folder for this process and returns how to let go of it; throws when another has it. */
export function lockFolder(folder: string): () => void {
  const path = join(resolve(folder), LOCK_NAME);
  const holder = holderOf(path);
  if (holder !== undefined) {
    throw new Error(`the data folder ${folder} is in use by process ${holder}: stop it or choose another folder`);
  }
  rmSync(path, { force: true });
  writeFileSync(path, `${process.pid} ${startOf(process.pid)}\n`, { flag: 'wx' });
  held.add(path);
  return () => {
    held.delete(path);
    rmSync(path, { force: true });
  };
}
