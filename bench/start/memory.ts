import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Figure, megabytes } from '../lib/figures.ts';
import { type Memory, memoryOf } from '../lib/process-figures.ts';
import type { Installation } from './installation.ts';

const databases = ['embedded-mongo', 'mongod', 'redis'];
const limitBytes = 450e6;

interface OwnProcess extends Memory {
  name: string;
  isDatabase: boolean;
}

function processesOf({ running, starterPid }: Installation): OwnProcess[] {
  return [{ name: 'starter and mailbox', pid: starterPid }, ...running.processes].map(({ name, pid }) => ({
    name,
    ...memoryOf(pid),
    isDatabase: databases.includes(name),
  }));
}

/** What all but the databases take before they have come to rest. */
export function startedMemory(installation: Installation): Figure {
  const ours = processesOf(installation).filter(({ isDatabase }) => !isDatabase);
  const pss = ours.reduce((sum, one) => sum + one.pss, 0);
  return { name: 'memory of all but the databases just after the start (PSS)', value: megabytes(pss) };
}

/** Memory of each process at rest, and of all but the databases together, against as many bare Node servers. */
export async function memoryFigures(installation: Installation): Promise<Figure[]> {
  const processes = processesOf(installation);
  const ours = processes.filter(({ isDatabase }) => !isDatabase);
  const sum = (of: readonly { pss: number; rss: number }[], kind: 'pss' | 'rss') =>
    of.reduce((total, one) => total + one[kind], 0);
  const bare = await bareMemory(ours.length);
  const pss = sum(ours, 'pss');
  return [
    {
      name: 'idle memory of all but the databases (PSS)',
      value: megabytes(pss),
      baseline: megabytes(bare.pss),
      ratio: pss / bare.pss,
      target: `<= ${megabytes(limitBytes)}`,
      isMet: pss <= limitBytes,
    },
    { name: 'the same, RSS', value: megabytes(sum(ours, 'rss')), baseline: megabytes(bare.rss) },
    ...processes.map(({ name, rss, pss: own, isDatabase }) => ({
      name: `${isDatabase ? 'database ' : ''}${name}, PSS (RSS)`,
      value: `${megabytes(own)} (${megabytes(rss)})`,
    })),
  ];
}

const bareServer =
  "require('http').createServer((_, response) => response.end()).listen(0, () => process.send('ready'))";

/** Memory of Node servers that do nothing. */
async function bareMemory(count: number): Promise<{ pss: number; rss: number }> {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', bareServer], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  );
  try {
    await Promise.all(children.map((child) => once(child, 'message')));
    const memories = children.map(({ pid = 0 }) => memoryOf(pid));
    return {
      pss: memories.reduce((sum, { pss }) => sum + pss, 0),
      rss: memories.reduce((sum, { rss }) => sum + rss, 0),
    };
  } finally {
    for (const child of children) child.kill();
  }
}
