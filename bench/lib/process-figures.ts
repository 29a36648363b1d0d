import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Length of a clock tick of /proc on every Linux that matters, ms. */
const tickMs = 10;

/** CPU time a process has used up to now, all its threads together, ms. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name before may hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
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
