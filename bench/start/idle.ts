import { setTimeout as wait } from 'node:timers/promises';
import { atMost, type Figure, percent } from '../lib/figures.ts';
import { cpuMs, processTree } from '../lib/process-figures.ts';
import type { Installation } from './installation.ts';

const lookMs = 60_000;
const limitShare = 0.02;

/** What the whole platform uses of one core while nobody asks anything of it: databases, services, shell, mailbox. */
export async function idleFigures({ running, starterPid }: Installation): Promise<Figure[]> {
  const names = new Map(running.processes.map(({ pid, name }) => [pid, name])).set(starterPid, 'starter and mailbox');
  const before = processTree(starterPid).map((one) => ({ ...one, wasMs: cpuMs(one.pid) }));
  await wait(lookMs);
  const shares = before.map(({ pid, parent, wasMs }) => ({
    name: names.get(pid) ?? `child of ${names.get(parent) ?? parent}`,
    share: (cpuMs(pid) - wasMs) / lookMs,
  }));
  const total = shares.reduce((sum, { share }) => sum + share, 0);
  return [
    atMost('idle for a minute, all processes, of one core', total, limitShare, percent),
    ...shares.map(({ name, share }) => ({ name: `idle ${name}`, value: percent(share) })),
  ];
}
