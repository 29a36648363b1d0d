import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Redis } from 'ioredis';

export interface StartedRedis {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/**
 * Starts `redis-server` (or `valkey-server`) on a free local port. With a folder it keeps an append-only file there,
 * so that queues survive a restart; without one it keeps nothing.
 */
export async function startRedis({
  folder,
  command = 'redis-server',
  port,
}: {
  folder?: string;
  command?: string;
  port?: number;
}): Promise<StartedRedis> {
  const chosen = port ?? (await freePort());
  const child = spawn(command, redisArguments(chosen, folder), { stdio: 'ignore' });
  const failed = once(child, 'error').then(([error]) => Promise.reject(error));
  const url = `redis://127.0.0.1:${chosen}`;
  await Promise.race([failed, untilAnswering(url)]);
  return {
    url,
    process: child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Jobs must never be evicted, so memory that runs out refuses writes instead. */
export function redisArguments(port: number, folder?: string): string[] {
  const persistence = folder
    ? ['--dir', folder, '--appendonly', 'yes', '--appendfsync', 'everysec']
    : ['--appendonly', 'no'];
  return [
    ...['--port', String(port), '--bind', '127.0.0.1', '--save', ''],
    ...['--maxmemory-policy', 'noeviction', ...persistence],
  ];
}

async function untilAnswering(url: string): Promise<void> {
  const redis = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 30 });
  redis.on('error', () => undefined);
  await redis.ping();
  redis.disconnect();
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  server.close();
  await once(server, 'close');
  return port;
}
