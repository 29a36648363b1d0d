import { readdirSync, readFileSync } from 'node:fs';

/** Of Linux, in every build of it that Node runs on. */
const ticksPerSecond = 100;
/** After the name of the program, which may hold anything: state, parent, … user and system time. */
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
    // It ended while it was looked for.
    return undefined;
  }
}

/** Processor time of a process and all that descend from it, in milliseconds; undefined on systems that do not tell. */
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
