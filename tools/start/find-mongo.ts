import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { commandOnPath } from '@tessera/service-kit/command-on-path.ts';
import { freePort } from '../redis.ts';
import { type ManagedProcess, type ProcessPlan, startProcess } from './managed-process.ts';
import { bundleOf } from './settings.ts';

export interface FoundMongo {
  url: string;
  /** What the banner says of it. */
  description: string;
  /** Present when it was started here. */
  process?: ManagedProcess;
}

/** What the starter of a database does: prints lines, and learns of a database that came back as another process. */
export type DatabaseHooks = Pick<ProcessPlan, 'say' | 'onReturn'>;

/** Where the log of a process of the installation is. */
export const logFileOf = (dataFolder: string, name: string) => join(dataFolder, 'logs', `${name}.log`);

/**
 * MongoDB, in this order: MONGODB_URL; `mongod` on PATH; the binary mongodb-memory-server has cached or can download
 * within a short time; the embedded server.
 */
export async function findMongo(
  mongodbUrl: string | undefined,
  dataFolder: string,
  hooks: DatabaseHooks = {},
): Promise<FoundMongo> {
  if (mongodbUrl) return { url: mongodbUrl, description: 'MongoDB at MONGODB_URL' };
  const mongod = commandOnPath('mongod') ?? (await downloadedMongod());
  return mongod ? startMongod(mongod, dataFolder, hooks) : startEmbedded(dataFolder, hooks);
}

/** A query that would read a whole collection fails, here and not first in a large store; both servers take the flag. */
const scanFlag = '--notablescan';

async function startMongod(command: string, dataFolder: string, hooks: DatabaseHooks): Promise<FoundMongo> {
  const folder = join(dataFolder, 'mongod');
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const args = ['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1', '--quiet', scanFlag];
  const logFile = logFileOf(dataFolder, 'mongod');
  const child = await startProcess({
    ...{ name: 'mongod', command, args, isReady: { port }, restart: true, logFile },
    ...hooks,
  });
  return { url: `mongodb://127.0.0.1:${port}`, description: `${command} (data in ${folder})`, process: child };
}

async function startEmbedded(dataFolder: string, hooks: DatabaseHooks): Promise<FoundMongo> {
  const folder = join(dataFolder, 'embedded-mongo');
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const args = [bundleOf('packages/embedded-mongo'), '--port', String(port), '--path', folder, scanFlag];
  const child = await startProcess({
    name: 'embedded-mongo',
    command: process.execPath,
    args,
    isReady: { port },
    restart: true,
    logFile: logFileOf(dataFolder, 'embedded-mongo'),
    ...hooks,
  });
  return {
    url: `mongodb://127.0.0.1:${port}`,
    description: `the embedded database (data in ${folder}); for trying, developing and testing, not for production: set MONGODB_URL there`,
    process: child,
  };
}

const downloadLimitMs = 4_000;

/** The binary of mongodb-memory-server, when it is there or comes within the limit; closed networks answer nothing. */
async function downloadedMongod(): Promise<string | undefined> {
  const { MongoBinary } = await import('mongodb-memory-server-core/lib/util/MongoBinary.js');
  const { DryMongoBinary } = await import('mongodb-memory-server-core/lib/util/DryMongoBinary.js');
  const cached = await DryMongoBinary.locateBinary({ version: mongoVersion }).catch(() => undefined);
  if (cached) return cached;
  if (!(await canReach('https://fastdl.mongodb.org/'))) return undefined;
  return MongoBinary.getPath({ version: mongoVersion }).catch(() => undefined);
}

const mongoVersion = '8.0.4';

async function canReach(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(downloadLimitMs) });
    return answer.ok;
  } catch {
    return false;
  }
}
