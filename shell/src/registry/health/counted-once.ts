import { createHash } from 'node:crypto';
import { networkOf } from '@tessera/service-kit/http/network-of.ts';
import { LRUCache } from 'lru-cache';
import { minFailures } from './compare-rates.ts';

/** Who reported, as far as it is needed to count them once. Forgotten within a day, and never written down. */
export interface Reporter {
  /** Their address, or undefined when it tells nobody apart. */
  address: string | undefined;
  /** The visitor's own secret, where the browser sent it. */
  visitor: string | undefined;
}

/** Sees to it that nobody counts for more than one person, and no network for more than a few. */
export interface CountedOnce {
  /**
   * Whether this adds to a figure: a visitor counts once for each thing they met of a version, and of one network only so
   * many visitors count at all. `visitors` is what they are asked for first.
   */
  isNew(version: string, reporter: Reporter, what: string): boolean;
}

/** Of one network too few to make a version look bad: that takes failures of several. */
const visitorsOfNetwork = minFailures - 1;
const rememberedMs = 24 * 3_600_000;
const remembered = 50_000;

export function createCountedOnce(now: () => number): CountedOnce {
  const options = { max: remembered, ttl: rememberedMs, perf: { now }, ttlResolution: 0 };
  const met = new LRUCache<string, Set<string>>(options);
  const inNetwork = new LRUCache<string, number>(options);

  function takesIn(version: string, { address }: Reporter): boolean {
    if (address === undefined) return true;
    const key = `${version}|${networkOf(address)}`;
    const known = inNetwork.get(key) ?? 0;
    if (known >= visitorsOfNetwork) return false;
    inNetwork.set(key, known + 1);
    return true;
  }

  return {
    isNew(version, reporter, what) {
      const key = digest(`${version}|${reporter.visitor ?? reporter.address ?? ''}`);
      const known = met.get(key);
      if (!known) {
        if (!takesIn(version, reporter)) return false;
        met.set(key, new Set([what]));
        return true;
      }
      if (known.has(what)) return false;
      known.add(what);
      return true;
    },
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
