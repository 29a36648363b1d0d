import { readLedger } from '@tessera/contracts/analytics/ledger-calls.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { type LedgerDeps, readLedgerOf } from './read-ledger.ts';

/** Received, stored, counted and dropped events, for owners to compare. */
export function ledgerFeature(deps: LedgerDeps): Feature {
  const routeOfLedger = route({
    call: readLedger,
    access: { right: 'analytics.read' },
    handle: ({ query, caller }) => readLedgerOf(caller.websiteId, query, deps),
  });
  return { routes: [routeOfLedger] };
}
