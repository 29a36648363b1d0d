import { once } from 'node:events';
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { watch } from 'chokidar';
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

/** Passes on the wanted entries that are written from now on, until it is closed. */
export async function followLogs(
  folder: string,
  isWanted: (line: LogLine) => boolean,
  onLine: (line: LogLine) => void,
) {
  const positions = new Map(logFiles(folder).map((file) => [file, statSync(file).size]));
  let reading = Promise.resolve();
  const read = async (file: string) => {
    if (!file.endsWith('.log')) return;
    const { size } = statSync(file);
    const position = positions.get(file) ?? 0;
    // A file that became shorter was begun again.
    const start = size < position ? 0 : position;
    positions.set(file, size);
    if (size > start) for (const line of await readFrom(file, start, isWanted)) onLine(line);
  };
  const watcher = watch(folder, { ignoreInitial: true });
  watcher.on('all', (event, file) => {
    if (event === 'add') positions.set(file, 0);
    if (event === 'add' || event === 'change') reading = reading.then(() => read(file));
  });
  await once(watcher, 'ready');
  return {
    close: async () => {
      await watcher.close();
      await reading;
    },
  };
}
