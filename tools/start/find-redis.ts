import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { commandOnPath } from '@tessera/service-kit/command-on-path.ts';
import { freePort, redisSettings } from '../redis.ts';
import { type DatabaseHooks, logFileOf } from './find-mongo.ts';
import { type ManagedProcess, startProcess } from './managed-process.ts';

export interface FoundRedis {
  url: string;
  description: string;
  process?: ManagedProcess;
}

/** Thrown when a part is missing; the message names the one command that mends it. */
export class MissingPart extends Error {}

/** Redis: REDIS_URL; `redis-server` or `valkey-server` on PATH; installed where that needs no question. */
export async function findRedis(
  redisUrl: string | undefined,
  dataFolder: string,
  { say = () => {}, onReturn }: DatabaseHooks = {},
): Promise<FoundRedis> {
  if (redisUrl) return { url: redisUrl, description: 'Redis at REDIS_URL' };
  const command = serverOnPath() ?? installRedis(say);
  const folder = join(dataFolder, 'redis');
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const password = randomBytes(24).toString('base64url');
  const input = redisSettings({ port, folder, password, pidFile: join(folder, 'redis.pid') });
  const child = await startProcess({
    ...{ name: 'redis', command, args: ['-'], input, isReady: { port }, restart: true },
    ...{ logFile: logFileOf(dataFolder, 'redis'), say, ...(onReturn && { onReturn }) },
  });
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    description: `${command} (data in ${folder})`,
    process: child,
  };
}

const serverOnPath = () => commandOnPath('redis-server') ?? commandOnPath('valkey-server');

function installRedis(say: (line: string) => void): string {
  const installer = quietInstaller();
  if (installer) {
    say(`Installing Redis: ${installer.join(' ')} …`);
    const [command = '', ...args] = installer;
    spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
  const command = serverOnPath();
  if (command) return command;
  throw new MissingPart(
    process.platform === 'darwin'
      ? 'Redis is missing. Install it with: brew install redis'
      : 'Redis is missing. Install it with: sudo apt-get install -y redis-server',
  );
}

/** A package manager that asks nothing: Homebrew, or apt as root or with passwordless sudo. */
function quietInstaller(): string[] | undefined {
  if (commandOnPath('brew')) return ['brew', 'install', 'redis'];
  if (!commandOnPath('apt-get')) return undefined;
  const install = ['sh', '-c', 'apt-get update -qq; apt-get install -y -qq redis-server'];
  if (process.getuid?.() === 0) return install;
  const canSudo = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  return canSudo ? ['sudo', '-n', ...install] : undefined;
}
