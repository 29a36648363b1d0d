import { Redis } from 'ioredis';

/** A connection for callers who must not wait: commands fail at once while Redis is away. */
export function openRedis(url: string): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, lazyConnect: true });
  redis.on('error', ignoreReconnects);
  return redis;
}

/** A connection for workers and subscribers, who wait for Redis to come back. */
export function openWaitingRedis(url: string): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true });
  redis.on('error', ignoreReconnects);
  return redis;
}

/** ioredis reconnects by itself; /readyz tells operators that Redis is away. */
function ignoreReconnects() {}
