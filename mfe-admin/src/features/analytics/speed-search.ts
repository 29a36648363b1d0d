import type { speedGroupings } from '@tessera/contracts/analytics/speed-calls.ts';
import { given, idsOf, oneOf, searchOf } from '../../kit/route/search-params.ts';

/** What the address of the page speed says. */
export interface SpeedSearch {
  /** `28` where nothing else is said. */
  days?: SpeedPeriod;
  /** `page` where nothing else is said. */
  by?: Grouping;
}

/** Devices of a week differ from those of a day; longer than a quarter says nothing of the present site. */
export const speedPeriods = [
  { id: 'today', name: 'Today' },
  { id: '7', name: 'Last 7 days' },
  { id: '28', name: 'Last 28 days' },
  { id: '90', name: 'Last 90 days' },
] as const;
type SpeedPeriod = (typeof speedPeriods)[number]['id'];

type Grouping = (typeof speedGroupings)[number];
export const groupings = [
  { id: 'page', name: 'Page' },
  { id: 'device', name: 'Device' },
  { id: 'module', name: 'Module and version' },
] as const satisfies readonly { id: Grouping; name: string }[];

export const readSpeedSearch = searchOf((raw) =>
  given<SpeedSearch>({ days: oneOf(raw.days, idsOf(speedPeriods)), by: oneOf(raw.by, idsOf(groupings)) }),
);

/** What is shown for an address. */
export const speedSearchOf = ({ days = '28', by = 'page' }: SpeedSearch) => ({ days, by });
