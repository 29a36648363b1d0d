import { Redis, type RedisOptions } from 'ioredis';

/** A Redis that takes longer counts as away. */
const commandMs = 1_000;
/** A line without an answer for so long is dead, whether it says so or not. */
const silenceMs = 3_000;
/** How often a line on which nothing is asked for hours is asked whether it lives. */
const heartbeatMs = 4_000;

const connecting = {
  lazyConnect: true,
  connectTimeout: 2_000,
  retryStrategy: (attempt: number) => Math.min(50 * 2 ** attempt, 2_000),
};

/**
 * A connection for callers who must not wait: a command fails at once while Redis is away, and after a second when it
 * hangs. The line is then given up, so that only the first ones wait.
 */
export function openRedis(url: string): Redis {
  const limits = { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: commandMs };
  return quiet(new Redis(url, { ...connecting, ...limits, socketTimeout: commandMs }));
}

/**
 * A connection for workers and subscribers, who wait for Redis to come back. A line that died without a word is found
 * by its heartbeat.
 */
export function openWaitingRedis(url: string): Redis {
  return quiet(new WaitingRedis(url, { ...connecting, maxRetriesPerRequest: null, socketTimeout: silenceMs }));
}

class WaitingRedis extends Redis {
  private readonly heartbeat = setInterval(() => {
    if (this.status === 'ready') this.ping().catch(() => undefined);
  }, heartbeatMs).unref();

  override disconnect(reconnect = false) {
    if (!reconnect) clearInterval(this.heartbeat);
    super.disconnect(reconnect);
  }

  /**
   * BullMQ's workers wait for jobs on a connection of their own, on which nothing may come for long. It has no limit
   * therefore, and is renewed when this one breaks: what happened to the one has happened to the other.
   */
  override duplicate(override?: Partial<RedisOptions>): Redis {
    const blocking = super.duplicate({ ...override, socketTimeout: undefined });
    const renew = () => {
      if (['connecting', 'connect', 'ready'].includes(blocking.status)) blocking.disconnect(true);
    };
    this.on('close', renew);
    blocking.on('end', () => this.off('close', renew));
    return quiet(blocking);
  }
}

/** ioredis reconnects by itself; /readyz reports that Redis is unavailable. */
function quiet<R extends Redis>(redis: R): R {
  redis.on('error', () => undefined);
  return redis;
}
