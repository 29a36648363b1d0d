import type { ServiceKey } from '@tessera/contracts/services.ts';
import type { Metrics } from '@tessera/service-kit/metrics.ts';
import type { Presence } from '../limits/presence.ts';
import { createTurns, type Turns } from '../limits/turns.ts';

/** Calls that wait for a bank or a mail server are soon counted as slow. */
const calls = { slowAfterMs: 150, slowPlaces: 120, maxWaiting: 500, waitMs: 4_000 };
/** Events cost little each, and are kept many at a time: so many in the place of one call. */
const eventsPerCall = 3;
/** As many as there are connections for; each takes its own for as long as the file comes. */
const uploads = { places: 20, slowAfterMs: 250, slowPlaces: 0, maxWaiting: 100, waitMs: 4_000 };

export interface ServiceTurns {
  calls: Turns;
  uploads: Turns;
}

interface ServiceTurnsDeps {
  metrics: Pick<Metrics, 'gauge'>;
  presence: Presence;
  /**
   * Calls that a service works on at a time. A copy of it does one thing after the other: whatever more it has in hand,
   * who comes next waits behind that.
   */
  callsAtOnce: number;
}

/** Who may call a service next, website by website. */
export function createServiceTurns({
  metrics,
  presence,
  callsAtOnce,
}: ServiceTurnsDeps): (service: ServiceKey) => ServiceTurns {
  const all = new Map<ServiceKey, ServiceTurns>();
  metrics.gauge('shell_waiting_calls', 'Calls that wait for their turn at a service', () =>
    [...all.values()].reduce((sum, turns) => sum + turns.calls.waiting() + turns.uploads.waiting(), 0),
  );
  return (service) => {
    const known = all.get(service) ?? {
      calls: createTurns({ ...calls, places: callsAtOnce * (service === 'analytics' ? eventsPerCall : 1) }, presence),
      uploads: createTurns(uploads, presence),
    };
    all.set(service, known);
    return known;
  };
}
