import type { speedGroupings } from '@tessera/contracts/analytics/speed-calls.ts';
import { given, idsOf, oneOf, searchOf } from '../../kit/route/search-params.ts';

/** Search parameters of the page speed. */
export interface SpeedSearch {
  /** `28` by default. */
  days?: SpeedPeriod;
  /** `page` by default. */
  by?: Grouping;
}

/** Devices vary within a week, so most periods are whole weeks. Periods over a quarter would not reflect the current website. */
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

/** Fills in the defaults of the search parameters. */
export const speedSearchOf = ({ days = '28', by = 'page' }: SpeedSearch) => ({ days, by });
