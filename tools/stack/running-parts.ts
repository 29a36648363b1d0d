import type { ManagedProcess } from '../start/managed-process.ts';

export type RunningParts = ReturnType<typeof createRunningParts>;

const databases = ['embedded-mongo', 'mongod', 'redis'];

/** What was started of a stack so far, and the order in which it ends: programs, the mailbox, and last the databases. */
export function createRunningParts() {
  const processes = new Map<string, ManagedProcess>();
  const first: (() => Promise<void>)[] = [];
  const afterwards: (() => Promise<void>)[] = [];
  return {
    processes,
    /** By its name, in the place of one that had it before. */
    keep: (process: ManagedProcess) => void processes.set(process.name, process),
    stopFirst: (stop: () => Promise<void>) => void first.push(stop),
    /** When the programs are gone; what was started last, before what it stood on. */
    stopAfterwards: (stop: () => Promise<void>) => void afterwards.unshift(stop),

    async stop(): Promise<void> {
      for (const stop of first) await stop();
      const programs = [...processes.keys()].reverse().filter((name) => !databases.includes(name));
      for (const name of programs) await processes.get(name)?.stop();
      for (const stop of afterwards) await stop();
      await Promise.all(databases.map((name) => processes.get(name)?.stop()));
    },
  };
}
