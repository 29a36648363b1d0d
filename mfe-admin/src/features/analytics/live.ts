import type { Live } from '@tessera/contracts/analytics/live-calls.ts';
import { readLive } from '@tessera/contracts/analytics/live-calls.wire.ts';
import type { Admin } from '../../kit/context/admin-context.ts';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import { defineResource } from '../../kit/data/resource.ts';

/** A page that is hidden asks nothing meanwhile. */
const everyMs = 10_000;

const lives = defineResource({
  key: 'live',
  call: (api: AdminApi) => api.call(readLive, {}),
  staleTime: everyMs / 2,
  refetchInterval: everyMs,
});

/** Who is on the website now, asked again while it is looked at. */
export const liveQuery = ({ api }: Pick<Admin, 'api'>) => lives.query(api);

/** Views of a stretch of minutes, the latest first: a table of thirty rows would tell less. */
export function stretchesOf({ minutes }: Pick<Live, 'minutes'>, length = 5) {
  const count = minutes.length / length;
  return Array.from({ length: count }, (_, at) => {
    const end = minutes.length - at * length;
    const views = minutes.slice(end - length, end).reduce((sum, one) => sum + one, 0);
    return { from: (at + 1) * length, to: at * length, views };
  });
}
