import { readdirSync, readFileSync } from 'node:fs';

/** Fixed on Linux, in every build that Node supports. */
const ticksPerSecond = 100;
/** Positions after the program's name, which may contain anything: state, parent, … user and system time. */
const field = { parent: 1, user: 11, system: 12 } as const;

interface ProcessTime {
  parent: number;
  cpuMs: number;
}

function timeOf(pid: string): ProcessTime | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[field.user]) + Number(fields[field.system]);
    return { parent: Number(fields[field.parent]), cpuMs: (ticks * 1_000) / ticksPerSecond };
  } catch {
    // The process ended in the meantime.
    return undefined;
  }
}

/** Returns the processor time of a process and its descendants, in milliseconds; undefined on systems without /proc. */
export function cpuTimeOf(pid: number): number | undefined {
  let pids: string[];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return undefined;
  }
  const times = new Map(pids.flatMap((one) => [[Number(one), timeOf(one)] as const]));
  const belongs = (one: number): boolean => one === pid || (one > 1 && belongs(times.get(one)?.parent ?? 0));
  let sum = 0;
  for (const [one, time] of times) if (time && belongs(one)) sum += time.cpuMs;
  return times.get(pid) ? sum : undefined;
}
