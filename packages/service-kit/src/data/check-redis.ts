import type { Redis } from 'ioredis';
import { ConfigError, maskAddress, type ServiceConfig } from '../config.ts';
import type { Logger } from '../logger.ts';
import { openRedis } from './redis.ts';

/**
 * The connection of callers who must not wait, to a Redis that keeps what it is given (SAFE-53): jobs that were evicted,
 * or gone after a restart, are mails that are never sent. A Redis that is unavailable now is looked at when it comes.
 * @throws ConfigError for one that may lose jobs
 */
export async function connectRedis(
  { REDIS_URL, REDIS_CHECK }: Pick<ServiceConfig, 'REDIS_URL' | 'REDIS_CHECK'>,
  log: Logger,
): Promise<Redis> {
  const redis = openRedis(REDIS_URL);
  await redis.connect().catch((error) => log.warn({ reason: error.message }, 'Redis is away'));
  const complaint = await complaintOf(redis, REDIS_URL, log);
  if (complaint && REDIS_CHECK === 'refuse') {
    redis.disconnect();
    throw new ConfigError(complaint);
  }
  const complain = (text: string | undefined) => text && log.error(text);
  complain(complaint);
  redis.on('ready', () => void complaintOf(redis, REDIS_URL, log).then(complain));
  return redis;
}

/** One line that says what is wrong and how it is mended; undefined when all is well or cannot be known. */
async function complaintOf(redis: Redis, url: string, log: Logger): Promise<string | undefined> {
  if (redis.status !== 'ready') return undefined;
  const info = await redis.info().catch((error) => {
    log.warn({ reason: error.message }, 'Redis does not tell whether it keeps what it is given');
    return '';
  });
  const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1] ?? 'noeviction';
  const hasLog = /^aof_enabled:(\d)/m.exec(info)?.[1] !== '0';
  const faults = [
    ...(policy === 'noeviction' ? [] : [{ is: `maxmemory-policy is ${policy}`, set: 'maxmemory-policy noeviction' }]),
    ...(hasLog ? [] : [{ is: 'appendonly is no', set: 'appendonly yes' }]),
  ];
  if (faults.length === 0) return undefined;
  const found = faults.map(({ is }) => is).join(', ');
  const commands = faults.map(({ set }) => `"redis-cli CONFIG SET ${set}"`).join(' and ');
  return `Redis at ${maskAddress(url)} may lose jobs: ${found}. Run ${commands}, and set the same in its redis.conf.`;
}
