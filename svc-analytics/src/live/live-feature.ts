import { type Live, liveMinutes, readLive } from '@tessera/contracts/analytics/live-calls.ts';
import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { RawEventStore } from '../collect/raw-event-store.ts';
import type { RollUpStore } from '../rollup/rollup-store.ts';
import { visitKey } from '../rollup/visit.ts';
import { liveOf } from './live-of.ts';

/** Maximum number of latest events; a website with more in half an hour is shown in part. */
const maxEvents = 20_000;
/** All viewers of a website share one read for this long, ms. */
const freshMs = 4_000;

interface LiveDeps {
  events: RawEventStore;
  rollUp: RollUpStore;
  now: () => number;
}

/** The current visits of a website, read from the raw events, so that they appear without waiting for the roll-up. */
export function liveFeature(deps: LiveDeps): Feature {
  const looks = createCachedRead((websiteId: string) => look(websiteId, deps), { max: 500, freshMs, now: deps.now });
  return {
    routes: [
      route({
        call: readLive,
        access: { right: 'analytics.read' },
        handle: ({ caller }) => looks.get(caller.websiteId),
      }),
    ],
  };
}

async function look(websiteId: string, { events, rollUp, now }: LiveDeps): Promise<Live> {
  const at = now();
  const latest = await events.latest(websiteId, at - liveMinutes * 60_000, maxEvents);
  const visitIds = new Set(latest.flatMap(({ visitId }) => visitId || []));
  const visits = await rollUp.findVisits(
    websiteId,
    [...visitIds].map((visitId) => visitKey(websiteId, visitId)),
  );
  const sourceOf = (visitId: string) => visits.get(visitKey(websiteId, visitId))?.source || undefined;
  return { ...liveOf(latest, at, sourceOf), isPart: latest.length === maxEvents };
}
