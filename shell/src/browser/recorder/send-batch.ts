import type { RecordedBatch } from '@tessera/contracts/analytics/recording-calls.ts';
import { recordBatch } from '@tessera/contracts/analytics/recording-calls.wire.ts';

/** What became of a batch: it was taken, nothing more is wanted, or nobody was there who could take it now. */
export type BatchOutcome = 'on' | 'over' | 'later';

const timeoutMs = 15_000;
/** A page that is being left may send so much in all. */
const mostKeptAlive = 60_000;

/** Sends a batch, compressed; while the page is being left there is no time for that. */
export async function sendBatch(batch: RecordedBatch, isLeaving: boolean): Promise<BatchOutcome> {
  try {
    const text = JSON.stringify(batch);
    const bytes = isLeaving ? undefined : await gzipped(text);
    const answer = await fetch(recordBatch.path, {
      method: recordBatch.method,
      body: bytes ?? text,
      keepalive: (bytes?.byteLength ?? text.length) < mostKeptAlive,
      headers: { 'content-type': 'application/json', ...(bytes && { 'content-encoding': 'gzip' }) },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.ok) return (await answer.json()).goesOn === true ? 'on' : 'over';
    return answer.status === 429 || answer.status >= 500 ? 'later' : 'over';
  } catch {
    return 'later';
  }
}

function gzipped(text: string): Promise<ArrayBuffer> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
}
