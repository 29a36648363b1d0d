import type { CallerClaims } from '@tessera/contracts/caller.ts';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { type Failure, fail } from '../failure.ts';
import { callerKey } from './access.ts';
import type { RateLimit, Reply } from './route.ts';

export type RateLimits = (limit: RateLimit, caller: CallerClaims, reply: Reply) => Promise<Failure | undefined>;

/** Counts in Redis, shared by all processes; while Redis is away each process counts for itself. */
export function createRateLimits(redis: Redis, keyPrefix: string, scale: number): RateLimits {
  const limiters = new Map<string, RateLimiterRedis>();

  const limiterOf = (limit: RateLimit) => {
    const known = limiters.get(limit.name);
    if (known) return known;
    const options = { points: Math.round(limit.max * scale), duration: limit.windowMs / 1000 };
    const limiter = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `${keyPrefix}-limit-${limit.name}`,
      inMemoryBlockOnConsumed: options.points + 1,
      insuranceLimiter: new RateLimiterMemory(options),
      ...options,
    });
    limiters.set(limit.name, limiter);
    return limiter;
  };

  return async (limit, caller, reply) => {
    try {
      await limiterOf(limit).consume(`${caller.websiteId}|${counted(limit, caller)}`);
      return undefined;
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      const waitMs = (refusal as { msBeforeNext?: number }).msBeforeNext ?? limit.windowMs;
      const seconds = String(Math.ceil(waitMs / 1000));
      reply.header('Retry-After', seconds);
      reply.header('RateLimit-Limit', String(limiterOf(limit).points));
      reply.header('RateLimit-Remaining', '0');
      reply.header('RateLimit-Reset', seconds);
      return fail(limit.code ?? 'request.rate_limited');
    }
  };
}

function counted(limit: RateLimit, caller: CallerClaims): string {
  if (limit.per === 'website') return '';
  if (limit.per === 'address') return caller.address;
  return callerKey(caller);
}
