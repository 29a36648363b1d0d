import type { WithOutbox } from '@tessera/service-kit/data/model/outbox-field.ts';
import { createIsBot } from '@tessera/service-kit/http/is-bot.ts';
import { createOutbox } from '@tessera/service-kit/queue/outbox.ts';
import type { Request } from 'express';
import { clientAddress } from '../http/client-address.ts';
import { allChecks } from './checks/all-checks.ts';
import { missingDependencies } from './checks/shared-check.ts';
import { createVersionChecks } from './checks/version-checks.ts';
import { compositionCollection } from './composition-store.ts';
import { createEventsGate } from './events/events-gate.ts';
import { openModuleHealth } from './health/module-health.ts';
import type { IsInPlay } from './health/take-report.ts';
import { createViewSeals } from './health/view-seals.ts';
import { createChangeNotifier } from './notify-shells.ts';
import { createPreviewSeals } from './previews/preview-cookie.ts';
import { createRegistry, type Registry } from './registry.ts';
import type { ModuleRegistryDeps } from './registry-deps.ts';
import { openStores } from './registry-stores.ts';
import { createServicesGate } from './services/services-gate.ts';
import { createSpokenCalls } from './services/spoken-calls.ts';
import { createNotifyFallback, fallbackCollection } from './team/notify-fallback.ts';
import { createVersionDeltas } from './version-deltas.ts';

/** The registry's components, wired together. */
export type RegistryParts = ReturnType<typeof createParts>;

/** Creates the components. None of them runs yet. */
export function createParts(deps: ModuleRegistryDeps) {
  const { database, changes, log, now, offer, queues, redis, keyPrefix } = deps;
  const stores = openStores(deps);
  const { versions, compositions, blobs, budgets, recordedProps } = stores;
  const registry = createRegistry({
    ...{ versions, compositions, log, now },
    fits: (manifest) => missingDependencies(manifest, offer).length === 0,
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
    checks: [...allChecks({ offer, recordedProps }), ...(deps.checks ?? [])],
    runsChecks: deps.runsChecks ?? true,
    budgetOf: budgets.find,
    stableOf: async (name) => (await registry.current()).modules.get(name)?.version,
    // Deltas wait for the checks: during a check its team waits, and the browser and the bundler already compete for
    // the processor.
    onChecked: deltas.offer,
  });
  const services = createServicesGate(blobs, createSpokenCalls(deps.services));
  const collections = [compositionCollection, fallbackCollection].map((name) =>
    database.db.collection<WithOutbox>(name),
  );
  const outbox = createOutbox('shell', collections, queues, log, now);
  const events = createEventsGate(blobs, versions);
  const { notifyShells, onCompositionChange } = createChangeNotifier({ registry, outbox, changes, log });
  return {
    ...{ stores, registry, seals, viewSeals, addressOf, health, checks, deltas, outbox, notifyShells },
    notifyFallback: createNotifyFallback({
      ...{ models: database.models, teams: stores.teams, operationsWebsite: deps.operationsWebsite, now },
      onEvent: outbox.wake,
    }),
    /** Dependencies of every change of the composition. */
    promotion: { versions, compositions, checks, services, events, now, onCompositionChange },
  };
}

/** Returns whether a version is live: given to visitors, or a fallback of such a version. */
function isInPlay(versions: Awaited<ReturnType<Registry['versions']>>): IsInPlay {
  return (name, version, mount) => {
    const live = versions.get(name)?.get(version);
    return live !== undefined && mount in live.manifest.mounts;
  };
}
