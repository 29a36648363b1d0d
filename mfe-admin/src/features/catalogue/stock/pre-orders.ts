import type { PreOrderFigures } from '@tessera/contracts/commerce/pre-order.ts';
import { localDay } from '../../../kit/format/day.ts';

/** `3 of 10 sold ahead`; without a limit what is still owed. */
export function soldAheadText({ limit, sold }: Pick<PreOrderFigures, 'limit' | 'sold'>): string {
  return limit > 0 ? `${sold} of ${limit} sold ahead` : `${sold} sold ahead`;
}

/** Whether a plain day is over on the website's calendar: then nothing is sold ahead for it (docs/decisions/0104). */
export function isDayOver(day: string | null, now: number, timeZone: string): boolean {
  return day !== null && day < localDay(now, timeZone);
}
