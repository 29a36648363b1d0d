import type { PublishingTime } from '@tessera/contracts/commerce/schedule-calls.ts';
import { fromLocalTime } from '@tessera/rules/time/local-time.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';

/** Returns the instant of a time to publish at, which has to be later than now. */
export function readPublishingTime({ localTime, timeZone }: PublishingTime, nowMs: number): number | Failure {
  const at = fromLocalTime(localTime, timeZone);
  if (at === null) return fail('request.invalid');
  return at > nowMs ? at : fail('publication.time_passed');
}
