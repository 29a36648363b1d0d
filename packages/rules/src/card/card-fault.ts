import { readExpiry } from './expiry.ts';

/** What is said of a card whose number cannot be one. */
export const notACardText = 'This is not the number of a card. Please check its digits.';
/** How a card's end is asked for. */
export const expiryAsk = 'Enter month and year, like 04/29.';

/** What is wrong with a card's end as it is typed: a card is good to the last moment of its month. */
export function expiryFault(typed: string, now: number): string | undefined {
  const expiry = readExpiry(typed);
  if (!expiry) return expiryAsk;
  return Date.UTC(expiry.year, expiry.month, 1) <= now ? 'This card has expired.' : undefined;
}
