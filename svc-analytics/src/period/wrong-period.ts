import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { countDays } from '../settings/local-time.ts';

/** Local days; both are included. */
export interface Period {
  from: string;
  to: string;
}

/** No website has visits from before. */
const earliestDay = '1970-01-01';

/** Returns the error in a requested period; undefined for a valid one. */
export function wrongPeriod({ from, to }: Period, maxDays: number): Failure | undefined {
  const length = countDays(from, to);
  if (from < earliestDay) return fail('request.invalid', {}, { from: 'Choose a day from 1970 on.' });
  if (Number.isNaN(length)) return fail('request.invalid', {}, { from: 'This date does not exist.' });
  if (length < 1) return fail('request.invalid', {}, { to: 'The last day is before the first.' });
  if (length > maxDays) return fail('request.invalid', {}, { from: `A period has at most ${maxDays} days.` });
  return undefined;
}
