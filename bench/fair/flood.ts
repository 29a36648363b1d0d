import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LoadRequest } from '../lib/load.ts';

/** Calls of many visitors of one website, each asking again as soon as it has its answer, if not told how often. */
export interface Flood {
  url: string;
  perSecond: number | undefined;
  /** What each visitor asks for, again and again. */
  visitors: LoadRequest[][];
}

/** How a flood went. */
export interface Flooded {
  answeredPerSecond: number;
  refused: number;
}

/** Does something while a flood goes on, from a process of its own so that it does not hold up what is measured. */
export async function during<T>(flood: Flood, work: () => Promise<T>): Promise<{ result: T; flooded: Flooded }> {
  const child = fork(join(import.meta.dirname, 'flood-process.ts'), { execArgv: ['--import', 'tsx'] });
  try {
    child.send(flood);
    await once(child, 'message');
    const result = await work();
    const told = once(child, 'message');
    child.send('enough');
    const [flooded] = await told;
    return { result, flooded };
  } finally {
    child.kill();
  }
}
