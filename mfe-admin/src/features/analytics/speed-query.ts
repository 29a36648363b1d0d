import { keepPreviousData } from '@tanstack/react-query';
import { readSpeed } from '@tessera/contracts/analytics/speed-calls.wire.ts';
import type { Admin } from '../../kit/context/admin-context.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { localDay } from '../../kit/format/day.ts';
import { daysOf, type Period } from './period.ts';
import { type SpeedSearch, speedSearchOf } from './speed-search.ts';

interface Asked extends Period {
  by: ReturnType<typeof speedSearchOf>['by'];
}

const speeds = defineResource({
  key: 'speed',
  call: (api, asked: Asked) => api.call(readSpeed, { query: asked }),
  staleTime: 60_000,
});

/** Page speed for the period in the address. Shows the previous data while new data loads. */
export function speedQuery({ api, website, now }: Pick<Admin, 'api' | 'website' | 'now'>, search: SpeedSearch) {
  const { days, by } = speedSearchOf(search);
  const period = daysOf(days, localDay(now(), website.timeZone));
  return { ...speeds.query(api, { ...period, by }), placeholderData: keepPreviousData };
}
