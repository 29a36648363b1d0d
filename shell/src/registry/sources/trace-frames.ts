import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sourcePlace } from '@tessera/contracts/modules/source-calls.ts';
import { z } from 'zod';

/** Source maps that are packed in one file, and the scripts in question. */
export interface PackedMaps {
  id: string;
  packed: Buffer;
  scripts: string[];
}

/** A position in one of those scripts; lines and columns from 1. */
export interface PackedFrame {
  id: string;
  script: string;
  line: number;
  column: number;
}

const timeoutMs = 10_000;
/** The maps of the largest module take a tenth of this. */
const resourceLimits = { maxOldGenerationSizeMb: 256 };
const answer = z.array(sourcePlace.nullable());

/**
 * Resolves frames of a stack. The maps come from teams, so they are parsed in a worker thread with limited memory and
 * time that does not block page renders. @throws if a limit is exceeded
 */
export async function traceFrames(groups: readonly PackedMaps[], frames: readonly (PackedFrame | null)[]) {
  const worker = new Worker(new URL('./source-worker.mjs', import.meta.url), {
    ...{ workerData: { groups, frames }, resourceLimits, execArgv: [], env: {} },
  });
  try {
    const [message] = await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) });
    return answer.parse(message);
  } finally {
    await worker.terminate();
  }
}
