import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sourcePlace } from '@tessera/contracts/modules/source-calls.ts';
import { z } from 'zod';

/** Source maps that were packed together, and the scripts of them that are asked for. */
export interface PackedMaps {
  id: string;
  packed: Buffer;
  scripts: string[];
}

/** A place in one of those scripts; lines and columns from 1. */
export interface PackedFrame {
  id: string;
  script: string;
  line: number;
  column: number;
}

const limitMs = 10_000;
/** A map of the largest module takes a tenth of this. */
const resourceLimits = { maxOldGenerationSizeMb: 256 };
const answer = z.array(sourcePlace.nullable());

/**
 * Where frames of a stack come from. Maps are what a team has published: they are read in a thread of its own with so much
 * memory and so much time, while pages go on.
 * @throws when it takes more of either
 */
export async function traceFrames(groups: readonly PackedMaps[], frames: readonly (PackedFrame | null)[]) {
  const worker = new Worker(new URL('./source-worker.mjs', import.meta.url), {
    ...{ workerData: { groups, frames }, resourceLimits, execArgv: [], env: {} },
  });
  try {
    const [told] = await once(worker, 'message', { signal: AbortSignal.timeout(limitMs) });
    return answer.parse(told);
  } finally {
    await worker.terminate();
  }
}
