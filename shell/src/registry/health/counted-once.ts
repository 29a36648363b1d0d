import { createHmac } from 'node:crypto';
import { minFailures } from './compare-rates.ts';

/** Who reported, as far as it is needed to count them once. */
export interface Reporter {
  /** Digest of their network, or undefined where addresses distinguish nobody. */
  network: string | undefined;
  visitor: string;
}

/** Sees to it that nobody counts for more than one person, and no network for more than a few, whichever shells they ask. */
export interface CountedOnce {
  /**
   * Which of these things that somebody met of a version add to a figure: each does once, and of one network only so many
   * visitors count at all. Rejects while Redis is away.
   */
  newOf<What extends string>(version: string, reporter: Reporter, met: readonly What[]): Promise<What[]>;
}

/** What of Redis it takes. */
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
/** How long it is known who was counted. */
export const rememberedMs = 24 * 3_600_000;

/**
 * Of what a visitor met what is new. Who is not known yet takes one of the places of their network, where there is one:
 * visitor, network; things kept at most so long, places, things met.
 */
const meet = `
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

/** Remembers for a day, for all shells together, by digests that tell nothing without the platform's secret. */
export function createCountedOnce({ redis, keyPrefix, secret }: CountedOnceDeps): CountedOnce {
  const keyOf = (kind: 'visitor' | 'network', version: string, who: string) => {
    const digest = createHmac('sha256', secret).update(`${version}|${kind}|${who}`).digest('base64url');
    return `${keyPrefix}:health:${kind}:${digest.slice(0, 22)}`;
  };
  return {
    async newOf(version, { visitor, network }, met) {
      const keys = [
        keyOf('visitor', version, visitor),
        ...(network === undefined ? [] : [keyOf('network', version, network)]),
      ];
      const found = await redis.eval(meet, keys.length, ...keys, rememberedMs, visitorsOfNetwork, ...met);
      const names = new Set(Array.isArray(found) ? found : []);
      return met.filter((what) => names.has(what));
    },
  };
}
