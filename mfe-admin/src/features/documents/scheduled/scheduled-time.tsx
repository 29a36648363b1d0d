import type { ScheduledPublication } from '@tessera/contracts/commerce/schedule-calls.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { fullMomentText } from '../../../kit/format/moment.ts';
import { zoneText } from './zone-text.ts';

/** When it goes live on the website's clocks; also as it was chosen, where the website has another time zone since. */
export function ScheduledTime({ of: { at, timeZone } }: { of: ScheduledPublication }) {
  const { locale, website } = useAdmin();
  const shown = (zone: string) => `${fullMomentText(at, { locale, timeZone: zone })}, ${zoneText(zone)}`;
  return (
    <>
      <time dateTime={new Date(at).toISOString()}>{shown(website.timeZone)}</time>
      {timeZone !== website.timeZone && ` (scheduled as ${shown(timeZone)})`}
    </>
  );
}
