import { networkOf } from '@tessera/service-kit/http/network-of.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Whether an address may send one more event. */
export type AddressLimit = (address: string) => Promise<boolean>;

/**
 * Events per network and minute, see `networkOf`: a page with its buttons sends at most twenty. An office stays below.
 */
export const eventsPerMinute = 1_200;

/** Counted per process: a round trip to Redis would cost more than the event. */
export function createAddressLimit(scale: number): AddressLimit {
  const limiter = new RateLimiterMemory({ points: Math.round(eventsPerMinute * scale), duration: 60 });
  return async (address) => {
    try {
      await limiter.consume(networkOf(address));
      return true;
    } catch {
      return false;
    }
  };
}
