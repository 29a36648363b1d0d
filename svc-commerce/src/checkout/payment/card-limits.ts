import type { RateLimit } from '@tessera/service-kit/http/route.ts';

/**
 * How often somebody may send a card, wherever: card numbers are not for guessing. Who tries stolen ones takes a new
 * session for each, so the network's declined cards are counted too (four times as many); good cards are not counted.
 */
export const cardLimits: RateLimit[] = [
  { name: 'checkout', max: 20, windowMs: 60_000 },
  { name: 'cards-declined', max: 8, windowMs: 600_000, only: ['checkout.payment_declined'] },
];
