import type { WithOutbox } from '@tessera/service-kit/data/model/outbox-field.ts';
import { createIsBot } from '@tessera/service-kit/http/is-bot.ts';
import { createOutbox } from '@tessera/service-kit/queue/outbox.ts';
import type { Request } from 'express';
import { clientAddress } from '../http/client-address.ts';
import { allChecks } from './checks/all-checks.ts';
import { unmetNeeds } from './checks/shared-check.ts';
import { createVersionChecks } from './checks/version-checks.ts';
import { compositionCollection } from './composition-store.ts';
import { createEventsGate } from './events/events-gate.ts';
import { openModuleHealth } from './health/module-health.ts';
import type { IsInPlay } from './health/take-report.ts';
import { createViewSeals } from './health/view-seals.ts';
import { createPreviewSeals } from './previews/preview-cookie.ts';
import { createRegistry, type Registry } from './registry.ts';
import type { ModuleRegistryDeps } from './registry-deps.ts';
import { openStores } from './registry-stores.ts';
import { createServicesGate } from './services/services-gate.ts';
import { createSpokenCalls } from './services/spoken-calls.ts';
import { createTellStandIn, standInCollection } from './team/tell-stand-in.ts';
import { createTelling } from './tell-shells.ts';
import { createVersionDeltas } from './version-deltas.ts';

/** What the registry is made of. */
export type RegistryParts = ReturnType<typeof createParts>;

/** Nothing of it runs yet. */
export function createParts(deps: ModuleRegistryDeps) {
  const { database, changes, log, now, offer, queues, redis, keyPrefix } = deps;
  const stores = openStores(deps);
  const { versions, compositions, blobs, budgets, samples } = stores;
  const registry = createRegistry({
    ...{ versions, compositions, log, now },
    fits: (manifest) => unmetNeeds(manifest, offer).length === 0,
  });
  const seals = createPreviewSeals(deps.secrets, now);
  const viewSeals = createViewSeals(deps.secrets, now);
  const addressOf = (request: Request) => clientAddress(request, deps.trustedProxies);
  const health = openModuleHealth({
    ...{ models: database.models, log, now, addressOf, limitScale: deps.limitScale, metrics: deps.metrics },
    ...{ redis, keyPrefix, secret: deps.secrets[0] },
    isBot: createIsBot(deps.countsHeadless ?? false),
    seals: viewSeals,
    inPlay: async () => isInPlay(await registry.versions()),
    movedAtMs: registry.movedAtMs,
  });
  const deltas = createVersionDeltas({ ...stores, log, queues });
  const checks = createVersionChecks({
    ...{ versions, blobs, log, now, queues, store: stores.checked },
    checks: [...allChecks({ offer, samples }), ...(deps.checks ?? [])],
    makesChecks: deps.makesChecks ?? true,
    budgetOf: budgets.find,
    stableOf: async (name) => (await registry.current()).modules.get(name)?.version,
    // Not before: while a version is checked, its team waits and both the browser and the bundler want the processor.
    onChecked: deltas.offer,
  });
  const services = createServicesGate(blobs, createSpokenCalls(deps.services));
  const telling = [compositionCollection, standInCollection].map((name) => database.db.collection<WithOutbox>(name));
  const outbox = createOutbox('shell', telling, queues, log, now);
  const events = createEventsGate(blobs, versions);
  const { tellShells, onMoved } = createTelling({ registry, outbox, changes, log });
  return {
    ...{ stores, registry, seals, viewSeals, addressOf, health, checks, deltas, outbox, tellShells },
    tellStandIn: createTellStandIn({
      ...{ models: database.models, teams: stores.teams, operationsWebsite: deps.operationsWebsite, now },
      onTold: outbox.wake,
    }),
    /** What it takes to give visitors another version. */
    moving: { versions, compositions, checks, services, events, now, onMoved },
  };
}

/** Pages are made of the versions that are given to visitors, and fall back on the ones before. */
function isInPlay(versions: Awaited<ReturnType<Registry['versions']>>): IsInPlay {
  return (name, version, mount) => {
    const playing = versions.get(name)?.get(version);
    return playing !== undefined && mount in playing.manifest.mounts;
  };
}
