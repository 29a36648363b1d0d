import type { PublishingTime } from '@tessera/contracts/commerce/schedule-calls.ts';
import { toLocalTime } from '@tessera/rules/time/local-time.ts';

/** Returns a moment as it is sent: as the clocks of the website show it. */
export const publishingTime = (at: number, { timeZone }: { timeZone: string }): PublishingTime => ({
  localTime: toLocalTime(at, timeZone),
  timeZone,
});
