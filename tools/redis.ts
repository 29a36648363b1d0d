import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';

export interface StartedRedis {
  url: string;
  process: ChildProcess;
  /** Sends one command, as `redis-cli` would. */
  command(name: string, ...words: string[]): Promise<unknown>;
  stop(): Promise<void>;
}

interface RedisPlan {
  port: number;
  folder: string;
  password?: string;
  /** Where it writes the id of its process. */
  pidFile?: string;
}

/**
 * Settings of a Redis that keeps what it is given (SAFE-53): jobs must never be evicted, so memory that runs out refuses
 * writes instead, and an append-only file brings them through a restart. Read by `redis-server -` from its standard
 * input, where nobody else on the machine sees the password.
 */
export function redisSettings({ port, folder, password, pidFile }: RedisPlan): string {
  const settings = {
    port,
    bind: '127.0.0.1',
    dir: JSON.stringify(folder),
    save: '""',
    'maxmemory-policy': 'noeviction',
    appendonly: 'yes',
    appendfsync: 'everysec',
    ...(password && { requirepass: password }),
    ...(pidFile && { pidfile: JSON.stringify(pidFile) }),
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} ${value}\n`)
    .join('');
}

/** Starts `redis-server` on a free local port; without a folder what it keeps goes when it is stopped. */
export async function startRedis({
  folder,
  command = 'redis-server',
  port,
  settings = '',
}: {
  folder?: string;
  command?: string;
  port?: number;
  /** Lines of a configuration file, over the usual ones. */
  settings?: string;
} = {}): Promise<StartedRedis> {
  const kept = folder ?? (await mkdtemp(join(tmpdir(), 'tessera-redis-')));
  const chosen = port ?? (await freePort());
  const child = spawn(command, ['-'], { stdio: ['pipe', 'ignore', 'ignore'] });
  const failed = once(child, 'error').then(([error]) => Promise.reject(error));
  child.stdin.end(redisSettings({ port: chosen, folder: kept }) + settings);
  const url = `redis://127.0.0.1:${chosen}`;
  await Promise.race([failed, untilAnswering(url)]);
  return {
    url,
    process: child,
    command: async (name, ...words) => {
      const client = new Redis(url);
      try {
        return await client.call(name, ...words);
      } finally {
        client.disconnect();
      }
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        // While its first append-only file is being written it stays, and forgets that it was asked.
        const again = setInterval(() => child.kill('SIGTERM'), 500);
        await exited;
        clearInterval(again);
      }
      if (!folder) await rm(kept, { recursive: true, force: true });
    },
  };
}

async function untilAnswering(url: string): Promise<void> {
  const redis = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 30 });
  redis.on('error', () => undefined);
  await redis.ping();
  redis.disconnect();
}

/**
 * A port of loopback that nobody listens on. It lies below those that systems give to outgoing connections: until somebody
 * listens on it, a connection of another process might take one of those.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
