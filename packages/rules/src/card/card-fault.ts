import { expiryAsk } from './card-texts.ts';
import { readExpiry } from './expiry.ts';

/** What is wrong with a card's end as it is typed: a card is good to the last moment of its month. */
export function expiryFault(typed: string, now: number): string | undefined {
  const expiry = readExpiry(typed);
  if (!expiry) return expiryAsk;
  return Date.UTC(expiry.year, expiry.month, 1) <= now ? 'This card has expired.' : undefined;
}
