import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Whether an address may send one more event. */
export type AddressLimit = (address: string) => Promise<boolean>;

/** Events an address may send in a minute. A household or an office behind one address stays far below. */
export const eventsPerMinute = 600;

/** Counted by each process for itself: one round trip to Redis would cost more than the event. */
export function createAddressLimit(scale: number): AddressLimit {
  const limiter = new RateLimiterMemory({ points: Math.round(eventsPerMinute * scale), duration: 60 });
  return async (address) => {
    try {
      await limiter.consume(address);
      return true;
    } catch {
      return false;
    }
  };
}
