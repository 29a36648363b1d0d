import type { RateLimit } from '@tessera/service-kit/http/route.ts';

/** How often somebody may send a card, wherever: card numbers are not for guessing. */
export const cardLimits: RateLimit[] = [{ name: 'checkout', max: 20, windowMs: 60_000 }];
