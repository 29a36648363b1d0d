import type { RateLimit } from '@tessera/service-kit/http/route.ts';

/**
 * How often somebody may send a card, wherever: card numbers are not for guessing. Who tries stolen ones takes a new
 * session for each; of one network the bank may refuse so many, while good cards are not counted.
 */
export const cardLimits: RateLimit[] = [
  { name: 'checkout', max: 20, windowMs: 60_000 },
  { name: 'cards-declined', max: 20, windowMs: 600_000, per: 'address', only: ['checkout.payment_declined'] },
];
