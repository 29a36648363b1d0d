import type { CallerClaims } from '@tessera/contracts/caller.ts';
import type { ErrorCode } from '@tessera/contracts/errors.ts';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type Failure, fail } from '../failure.ts';
import { networkOf } from './network-of.ts';
import type { RateLimit, Reply } from './route.ts';

/** The room a call took in its limits. */
interface TakenRoom {
  /** Says how the call ended; what a limit does not count takes no room there any more. */
  end(code: ErrorCode | undefined): Promise<void>;
}

/** Counts calls for all processes of a service together. */
export interface RateLimits {
  /** Consumes one call of every limit, or of none and returns how long to wait. */
  take(limits: readonly RateLimit[], caller: CallerClaims, reply?: Reply): Promise<TakenRoom | Failure>;
}

/** Who a limit counts, and how many calls he has. */
interface Count {
  limit: RateLimit;
  name: string;
  max: number;
  key: string;
}

/** Sessions cost nothing, so what one may do is counted for its network as well: as much as so many together. */
const callersOfNetwork = 4;

/** What a program may ask for with one key, on all services together. */
const keyLimit: RateLimit = { name: 'api-key', max: 600, windowMs: 60_000 };

/** Counts in Redis, shared by all processes; while Redis is away each process counts for itself. */
export function createRateLimits(redis: Redis, keyPrefix: string, scale: number): RateLimits {
  const limiters = new Map<string, RateLimiterRedis>();

  const limiterOf = ({ limit, name, max }: Count) => {
    const known = limiters.get(name);
    if (known) return known;
    const options = { points: Math.round(max * scale), duration: limit.windowMs / 1000 };
    const limiter = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `${keyPrefix}-limit-${name}`,
      // Where room is given back, what is full now need not be full until the window ends.
      ...(!limit.only && { inMemoryBlockOnConsumed: options.points + 1 }),
      insuranceLimiter: new RateLimiterMemory(options),
      ...options,
    });
    limiters.set(name, limiter);
    return limiter;
  };

  /** @returns how long there is no room, 0 when it was taken */
  const takeOne = async (count: Count): Promise<number> => {
    try {
      await limiterOf(count).consume(count.key);
      return 0;
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      const waitMs = refusal instanceof RateLimiterRes ? refusal.msBeforeNext : count.limit.windowMs;
      return Math.max(waitMs, 1);
    }
  };
  const giveBack = (counts: readonly Count[]) =>
    Promise.all(counts.map((count) => limiterOf(count).reward(count.key))).then(() => undefined);

  const refuse = (count: Count, waitMs: number, reply: Reply | undefined) => {
    const seconds = String(Math.ceil(waitMs / 1000));
    reply?.header('Retry-After', seconds);
    reply?.header('RateLimit-Limit', String(limiterOf(count).points));
    reply?.header('RateLimit-Remaining', '0');
    reply?.header('RateLimit-Reset', seconds);
    return fail(count.limit.code ?? 'request.rate_limited');
  };

  return {
    async take(limits, caller, reply) {
      const counts = limits.flatMap((limit) => countsOf(limit, caller));
      if (counts.length === 0) return noRoom;
      const asked = await Promise.all(counts.map(async (count) => ({ count, waitMs: await takeOne(count) })));
      const longest = asked.reduce((worst, one) => (one.waitMs > worst.waitMs ? one : worst));
      if (longest.waitMs > 0) {
        // Who is refused by one limit fills no other: a network's flood is not counted against its website.
        await giveBack(asked.filter(({ count, waitMs }) => waitMs === 0 || count.limit.only).map(({ count }) => count));
        return refuse(longest.count, longest.waitMs, reply);
      }
      const conditional = counts.filter(({ limit }) => limit.only);
      if (conditional.length === 0) return noRoom;
      return { end: (code) => giveBack(conditional.filter(({ limit }) => !code || !limit.only?.includes(code))) };
    },
  };
}

/** Nothing that could be given back. */
const noRoom: TakenRoom = { end: async () => undefined };

/** The limits of a call: its own, and for programs that of their key. */
export const callLimits = (limits: readonly RateLimit[], { keyId }: CallerClaims): readonly RateLimit[] =>
  keyId ? [keyLimit, ...limits] : limits;

function countsOf(limit: RateLimit, { websiteId, siteUserId, sid, keyId, address }: CallerClaims): Count[] {
  const { name, max, per = 'caller', of = '' } = limit;
  const count = (who: string): Count => ({ limit, name, max, key: [websiteId, ...(of && [of]), who].join('|') });
  if (per === 'website') return [count('')];
  if (per === 'person' && siteUserId) return [count(siteUserId)];
  // Keys are generated, so a key identifies the caller.
  if (per === 'caller' && keyId) return [count(keyId)];
  const network = networkOf(address);
  if (per === 'address' || !sid) return [count(network)];
  const most = limit.maxOfNetwork ?? max * callersOfNetwork;
  return [count(sid), { ...count(network), name: `${name}-network`, max: most }];
}
