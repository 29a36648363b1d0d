import { once } from 'node:events';
import { join } from 'node:path';
import { readSettings } from '../start/settings.ts';
import { followLogs, logFiles, readLogs } from './log-files.ts';
import { formatLogLine, type LogLine } from './log-line.ts';

/**
 * `npm run logs -- <request id>`: what all processes logged about one request. Without an id: the last entries of all.
 * `--follow` waits for more.
 */
const args = process.argv.slice(2);
const { dataFolder } = readSettings(args, process.env);
const folder = join(dataFolder, 'logs');
const requestId = args.find((arg, at) => !arg.startsWith('--') && args[at - 1] !== '--data');
const maxLines = 200;
const print = (line: LogLine) => void process.stdout.write(`${formatLogLine(line)}\n`);
const isWanted = (line: LogLine) => !requestId || line.requestId === requestId;

if (logFiles(folder).length === 0) {
  process.stderr.write(`There are no logs in ${folder}. Start the site with npm start or npm run dev.\n`);
  process.exit(1);
}
const lines = await readLogs(folder, isWanted);
for (const line of requestId ? lines : lines.slice(-maxLines)) print(line);
if (args.includes('--follow')) {
  const following = followLogs(folder, isWanted, print);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await following.close();
} else if (requestId && lines.length === 0) {
  process.stderr.write(
    `No process logged the request ${requestId}. Calls without a fault are logged at LOG_LEVEL=info (npm run dev sets it).\n`,
  );
  process.exitCode = 1;
}
