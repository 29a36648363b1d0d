import type { Live } from '@tessera/contracts/analytics/live-calls.ts';
import { readLive } from '@tessera/contracts/analytics/live-calls.wire.ts';
import type { Admin } from '../../kit/context/admin-context.ts';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import { defineResource } from '../../kit/data/resource.ts';

/** The refetch interval; hidden pages do not refetch. */
const everyMs = 10_000;

const lives = defineResource({
  key: 'live',
  call: (api: AdminApi) => api.call(readLive, {}),
  staleTime: everyMs / 2,
  refetchInterval: everyMs,
});

/** Visitors on the website right now; refetched while the page is visible. */
export const liveQuery = ({ api }: Pick<Admin, 'api'>) => lives.query(api);

/** Page views summed over stretches of minutes, latest first: thirty single rows would be hard to read out. */
export function stretchesOf({ minutes }: Pick<Live, 'minutes'>, length = 5) {
  const count = minutes.length / length;
  return Array.from({ length: count }, (_, at) => {
    const end = minutes.length - at * length;
    const views = minutes.slice(end - length, end).reduce((sum, one) => sum + one, 0);
    return { from: (at + 1) * length, to: at * length, views };
  });
}
