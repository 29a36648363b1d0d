import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { type LogLine, parseLogLine } from './log-line.ts';

const logFile = /^(?<process>[\w-]+)\.log(?:\.\d+)?$/;
const processOf = (file: string): string => logFile.exec(basename(file))?.groups?.process ?? basename(file);

/** Names the log files of a folder, parts from before included. */
export const logFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => logFile.test(name))
        .map((name) => join(folder, name))
    : [];

/** Reads the wanted entries of all log files, in the order of their time. */
export async function readLogs(folder: string, isWanted: (line: LogLine) => boolean): Promise<LogLine[]> {
  const lines = await Promise.all(logFiles(folder).map((file) => readFrom(file, 0, isWanted)));
  return lines.flat().sort((a, b) => a.time.localeCompare(b.time));
}

async function readFrom(file: string, start: number, isWanted: (line: LogLine) => boolean): Promise<LogLine[]> {
  const wanted: LogLine[] = [];
  for await (const text of createInterface(createReadStream(file, { start }))) {
    const line = parseLogLine(processOf(file), text);
    if (text !== '' && isWanted(line)) wanted.push(line);
  }
  return wanted;
}

/** A look at the files costs a few system calls; a person who reads along notices no later. */
const lookEveryMs = 250;

/** Passes on the wanted entries that are written from now on, until it is closed. */
export function followLogs(folder: string, isWanted: (line: LogLine) => boolean, onLine: (line: LogLine) => void) {
  const written = () => logFiles(folder).filter((file) => file.endsWith('.log'));
  const stateOf = (file: string) => {
    const { ino, size } = statSync(file);
    return { ino, size };
  };
  const seen = new Map(written().map((file) => [file, stateOf(file)]));
  const readNew = async (file: string) => {
    const before = seen.get(file);
    const now = stateOf(file);
    // A log that was rotated begins again, as another file.
    const start = before?.ino === now.ino && before.size <= now.size ? before.size : 0;
    seen.set(file, now);
    if (now.size > start) for (const line of await readFrom(file, start, isWanted)) onLine(line);
  };
  const closed = new AbortController();
  const follow = async () => {
    while (!closed.signal.aborted) {
      // A log may be rotated between the list and the look.
      for (const file of written()) await readNew(file).catch(() => undefined);
      await wait(lookEveryMs, undefined, { signal: closed.signal }).catch(() => undefined);
    }
  };
  const following = follow();
  return {
    close: async () => {
      closed.abort();
      await following;
    },
  };
}
