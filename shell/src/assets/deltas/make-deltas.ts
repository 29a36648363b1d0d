import { createHash } from 'node:crypto';
import { on } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A file, and what a browser may have of it already. */
export interface DeltaSource {
  content: Buffer;
  dictionary: Buffer;
}

/** What a body of the content coding `dcz` begins with, before the hash of its dictionary (RFC 9842). */
const dczMagic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);
const limitMs = 60_000;

/**
 * Files in the content coding `dcz`: what they have beyond their dictionaries. Made in a thread that lives as long as it
 * has work, so that nobody waits for it. Node's own zlib knows no dictionaries for Brotli, and zstd from Node 22 on only.
 */
export async function makeDeltas(sources: readonly DeltaSource[]): Promise<Buffer[]> {
  if (sources.length === 0) return [];
  const workerData = sources.map(({ content, dictionary }) => ({ content, dictionary }));
  const worker = new Worker(new URL('./delta-worker.mjs', import.meta.url), { workerData, execArgv: [], env: {} });
  const signal = AbortSignal.timeout(limitMs);
  try {
    const deltas: Buffer[] = [];
    for await (const [delta] of on(worker, 'message', { signal, close: ['exit'] })) {
      deltas.push(framed(delta, sources[deltas.length]?.dictionary));
      if (deltas.length === sources.length) break;
    }
    if (deltas.length < sources.length) throw new Error('The thread that makes deltas ended before its time.');
    return deltas;
  } finally {
    await worker.terminate();
  }
}

function framed(delta: Uint8Array, dictionary: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.concat([dczMagic, createHash('sha256').update(dictionary).digest(), delta]);
}
