import { basename, dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { createStream } from 'rotating-file-stream';

/** Parts of a log that are kept beside the one that is written. */
const kept = 3;

/** A log that never takes more than four times its size: `shell.log`, and `shell.log.1` to `.3` from before. */
export function openLog(file: string, size = '10M'): Writable {
  const name = basename(file);
  return createStream((index) => (typeof index === 'number' ? `${name}.${index}` : name), {
    path: dirname(file),
    size,
    rotate: kept,
  });
}
