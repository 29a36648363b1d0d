import { basename, dirname } from 'node:path';
import { Writable } from 'node:stream';
import { createStream, type RotatingFileStream } from 'rotating-file-stream';

/** Parts of a log that are kept beside the one that is written. */
const kept = 3;

interface LogOptions {
  size?: string;
  /** Reports once that the log cannot be written, and once that it can again. */
  say?: (line: string) => void;
  /** After an error the file is opened again at the first line that comes this much later. */
  retryMs?: number;
}

/**
 * A log that never takes more than four times its size: `shell.log`, and `shell.log.1` to `.3` from before. While its
 * file cannot be written, on a full disk for example, lines are dropped: the stream itself never fails.
 */
export function openLog(file: string, { size = '10M', say = () => {}, retryMs = 1_000 }: LogOptions = {}): Writable {
  let open: RotatingFileStream | undefined;
  let droppedLines = 0;
  let retryAt = 0;

  const drop = (chunk: Buffer) => {
    droppedLines += chunk.toString().split('\n').length - 1;
  };
  const failed = (error: Error, chunk: Buffer) => {
    if (retryAt === 0) say(`${file} cannot be written (${error.message}). Its lines are dropped until it can.`);
    open = undefined;
    retryAt = performance.now() + retryMs;
    drop(chunk);
  };
  const written = () => {
    if (retryAt === 0) return;
    say(`${file} is written again; ${droppedLines} lines were dropped.`);
    retryAt = 0;
    droppedLines = 0;
  };

  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!open && performance.now() < retryAt) {
        drop(chunk);
        return done();
      }
      open ??= openRotating(file, size);
      // The line before may have been cut off.
      const text = retryAt === 0 ? chunk : Buffer.concat([Buffer.from('\n'), chunk]);
      open.write(text, (error) => {
        if (error) failed(error, chunk);
        else written();
        done();
      });
    },
    final(done) {
      if (open) open.end(() => done());
      else done();
    },
  });
}

function openRotating(file: string, size: string): RotatingFileStream {
  const name = basename(file);
  const stream = createStream((index) => (typeof index === 'number' ? `${name}.${index}` : name), {
    path: dirname(file),
    size,
    rotate: kept,
  });
  // Each error also reaches the write that met it.
  stream.on('error', () => undefined);
  return stream;
}
