import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Length of a clock tick of /proc on every Linux that matters, ms. */
const tickMs = 10;

/** CPU time a process has used up to now, all its threads together, ms. */
export function cpuMs(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** Fields of a process after its name, which may hold spaces and brackets. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** A process and everything it started, each with who started it. */
export function processTree(root: number): { pid: number; parent: number }[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [{ pid: Number(name), parent: Number(statOf(Number(name))[1]) }];
      } catch {
        // It ended while the list was read.
        return [];
      }
    });
  const withChildren = (one: (typeof all)[0]): typeof all => [
    one,
    ...all.filter(({ parent }) => parent === one.pid).flatMap(withChildren),
  ];
  return all.filter(({ pid }) => pid === root).flatMap(withChildren);
}

/** CPU time processes use when nobody asks anything of them, ms per second, by name. */
export async function cpuAtRest(pids: Record<string, number>, lookMs = 5_000): Promise<Record<string, number>> {
  const before = Object.entries(pids).map(([name, pid]) => [name, pid, cpuMs(pid)] as const);
  await wait(lookMs);
  return Object.fromEntries(before.map(([name, pid, was]) => [name, ((cpuMs(pid) - was) / lookMs) * 1000]));
}

export interface Memory {
  /** What the process has in memory. */
  rss: number;
  /** The same, with pages shared with others counted by share: what the whole really takes is the sum of these. */
  pss: number;
}

/** Memory of a process, bytes. */
export function memoryOf(pid: number): Memory {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) * 1024;
  return { rss: field('Rss'), pss: field('Pss') };
}

/** Whether a process lives. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
