import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Why a file cannot be read. */
export type CsvFault = 'empty' | 'encoding' | 'quotes' | 'rows' | 'memory';

/** The rows that a piece of a file completes: number, and cells in the order of `columns`. */
export interface RowsOfPiece {
  /** Absent until the heading is complete. */
  columns?: readonly string[];
  rows: readonly (readonly [row: number, cells: readonly string[]])[];
}

/** What parsing one piece came to; `row` is the last one that was complete. */
export type ParsedPiece = RowsOfPiece | { fault: CsvFault; row: number };

interface CsvThreadOptions {
  /** Columns to read, by name in lowercase. */
  known: ReadonlyMap<string, string>;
  maxRows: number;
  /** In characters. */
  maxRecordLength: number;
}

/** A piece takes milliseconds; this long only a thread that never ends. */
const limitMs = 30_000;
/** The longest line takes a fifth of this. */
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/**
 * Parses a CSV file in a thread with limited memory and time, piece by piece: a file of any shape costs its own import
 * time, and no other request.
 */
export function startCsvThread(options: CsvThreadOptions) {
  const worker = new Worker(new URL('./csv-worker.mjs', import.meta.url), {
    ...{ workerData: options, resourceLimits, execArgv: [], env: {} },
  });
  // One that comes between two pieces shows in the next.
  worker.on('error', () => undefined);
  return {
    /**
     * Parses the next piece; null ends the file.
     * @throws when the thread does not answer in time
     */
    async parse(piece: Buffer | null): Promise<ParsedPiece> {
      // A copy: of a part of a buffer the whole buffer would be sent.
      worker.postMessage(piece && new Uint8Array(piece));
      try {
        const [parsed] = await once(worker, 'message', { signal: AbortSignal.timeout(limitMs) });
        return parsed;
      } catch (error) {
        if (isOutOfMemory(error)) return { fault: 'memory', row: 0 };
        throw error;
      }
    },
    stop: () => worker.terminate(),
  };
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
