import { readSpeed } from '@tessera/contracts/analytics/speed-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { countDays } from '../settings/local-time.ts';
import type { TimeZones } from '../settings/time-zones.ts';
import { groupsOf, metricsOf, slowestOf } from './speed-of.ts';
import type { SpeedStore } from './speed-store.ts';

/** A group has a document for each day. */
const maxPeriodDays = 92;

/** Page speed, for owners. */
export function speedFeature(speeds: SpeedStore, timeZones: TimeZones): Feature {
  const speed = route({
    call: readSpeed,
    access: { right: 'analytics.read' },
    handle: async ({ query: { from, to, by }, caller: { websiteId } }) => {
      const length = countDays(from, to);
      if (Number.isNaN(length)) return fail('request.invalid', {}, { from: 'This date does not exist.' });
      if (length < 1) return fail('request.invalid', {}, { to: 'The last day is before the first.' });
      if (length > maxPeriodDays) {
        return fail('request.invalid', {}, { from: `Page speed covers at most ${maxPeriodDays} days at a time.` });
      }
      const [timeZone, all, groups, elements] = await Promise.all([
        timeZones.of(websiteId),
        speeds.read(websiteId, 'all', { from, to }),
        speeds.read(websiteId, by, { from, to }),
        speeds.read(websiteId, 'element', { from, to }),
      ]);
      const metrics = metricsOf(all);
      return { ...{ from, to, timeZone, metrics }, groups: groupsOf(groups), slowest: slowestOf(elements) };
    },
  });
  return { routes: [speed] };
}
