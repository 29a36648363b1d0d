import { createHmac } from 'node:crypto';
import { minFailures } from './compare-rates.ts';

/** A reporter, as far as deduplication needs it. */
export interface Reporter {
  /** Digest of the visitor's network; undefined if addresses do not distinguish visitors. */
  network: string | undefined;
  visitor: string;
}

/** Deduplicates reports across all shells: a visitor counts once, and a network for a few visitors only. */
export interface CountedOnce {
  /**
   * Returns which of a visitor's observations of a version are new. Each counts once, and only a limited number of
   * visitors per network count at all. Rejects while Redis is unavailable.
   */
  newOf<What extends string>(version: string, reporter: Reporter, observed: readonly What[]): Promise<What[]>;
}

/** The part of the Redis client that is needed. */
export interface RedisScripts {
  eval(script: string, keyCount: number, ...keysAndValues: (string | number)[]): Promise<unknown>;
}

interface CountedOnceDeps {
  redis: RedisScripts;
  keyPrefix: string;
  secret: string;
}

/** Too few for two networks to make a version look bad: that takes failures from three. */
const visitorsOfNetwork = Math.floor((minFailures - 1) / 2);
/** How long visitors are remembered. */
export const rememberedMs = 24 * 3_600_000;

/**
 * Returns a visitor's new observations. An unknown visitor takes one of the network's slots, if one is free.
 * KEYS: visitor, network (optional). ARGV: retention in ms, slots per network, observations.
 */
const recordNew = `
local isKnown = redis.call('EXISTS', KEYS[1]) == 1
if not isKnown and KEYS[2] then
  if tonumber(redis.call('GET', KEYS[2]) or '0') >= tonumber(ARGV[2]) then return {} end
  redis.call('INCR', KEYS[2])
  redis.call('PEXPIRE', KEYS[2], ARGV[1])
end
local new = {}
for at = 3, #ARGV do
  if redis.call('SADD', KEYS[1], ARGV[at]) == 1 then new[#new + 1] = ARGV[at] end
end
if not isKnown then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return new`;

/** Remembers visitors for a day, for all shells, by digests that reveal nothing without the platform's secret. */
export function createCountedOnce({ redis, keyPrefix, secret }: CountedOnceDeps): CountedOnce {
  const keyOf = (kind: 'visitor' | 'network', version: string, who: string) => {
    const digest = createHmac('sha256', secret).update(`${version}|${kind}|${who}`).digest('base64url');
    return `${keyPrefix}:health:${kind}:${digest.slice(0, 22)}`;
  };
  return {
    async newOf(version, { visitor, network }, observed) {
      const keys = [
        keyOf('visitor', version, visitor),
        ...(network === undefined ? [] : [keyOf('network', version, network)]),
      ];
      const found = await redis.eval(recordNew, keys.length, ...keys, rememberedMs, visitorsOfNetwork, ...observed);
      const names = new Set(Array.isArray(found) ? found : []);
      return observed.filter((what) => names.has(what));
    },
  };
}
