import type { Secrets } from '@tessera/service-kit/config.ts';
import type { Database } from '@tessera/service-kit/data/mongo.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import type { Metrics } from '@tessera/service-kit/metrics.ts';
import { createOutbox, type WithOutbox } from '@tessera/service-kit/queue/outbox.ts';
import type { Queues } from '@tessera/service-kit/queue/queues.ts';
import type { ServiceUrls } from '@tessera/service-kit/service-urls.ts';
import express, { type Request, type Router } from 'express';
import { createDeltaStore } from '../assets/deltas/delta-store.ts';
import { clientAddress } from '../callers/client-address.ts';
import { beginComposition } from './begin-composition.ts';
import { createBlobStore } from './blob-store.ts';
import { createBudgetStore } from './budgets/budget-store.ts';
import { allChecks } from './checks/all-checks.ts';
import { createCheckStore } from './checks/check-store.ts';
import type { ReleaseCheck } from './checks/release-check.ts';
import { type Offer, unmetNeeds } from './checks/shared-check.ts';
import { createVersionChecks } from './checks/version-checks.ts';
import { compositionCollection, createCompositionStore } from './composition-store.ts';
import { type DeployRoutesDeps, deployRoutes } from './deploy-routes.ts';
import { createEventsGate } from './events/events-gate.ts';
import { fileRoutes } from './file-routes.ts';
import { type ModuleHealth, openModuleHealth } from './health/module-health.ts';
import type { IsInPlay } from './health/take-report.ts';
import { watchStable } from './health/watch-stable.ts';
import type { WebsiteRefusal } from './pins/pin-routes.ts';
import { createPreviewSeals, type Previewed, previewCookie } from './previews/preview-cookie.ts';
import { previewRoutes } from './previews/preview-routes.ts';
import { previewStrip } from './previews/preview-strip.ts';
import { previewed } from './previews/previewed.ts';
import { type Changes, redisChanges } from './redis-changes.ts';
import { type CurrentModule, createRegistry, type Registry, type Snapshot } from './registry.ts';
import type { Visitor } from './rings/choose-version.ts';
import { judgeBy } from './rollout/judge-by-figures.ts';
import { createRolloutQueue } from './rollout/rollout-queue.ts';
import { createSamples, type Samples } from './samples/samples.ts';
import { serveDeploys } from './serve-deploys.ts';
import { createServicesGate } from './services/services-gate.ts';
import { createSpokenCalls } from './services/spoken-calls.ts';
import { type Keeping, usualKeeping } from './sweep/needed-versions.ts';
import { createSweepQueue } from './sweep/sweep-queue.ts';
import { createSweepStore } from './sweep/sweep-store.ts';
import { createTeamStore } from './team/team-store.ts';
import { createToldOf } from './team/tell-team.ts';
import { createFindAsker } from './team-keys/find-asker.ts';
import type { FindOperator } from './team-keys/find-operator.ts';
import { createKeyStore } from './team-keys/key-store.ts';
import { countWrongKeys } from './team-keys/wrong-keys.ts';
import { createVersionDeltas } from './version-deltas.ts';
import { createVersionStore, type VersionDocument } from './version-store.ts';

export { type BrowserCheckDeps, createBrowserCheck } from './checks/browser/browser-check.ts';
export { openKnownPages } from './checks/browser/known-pages.ts';
export { publishedSamples } from './checks/published-samples.ts';
export type { Release, ReleaseCheck } from './checks/release-check.ts';
export {
  type CurrentModule,
  type FindOperator,
  type Previewed,
  previewCookie,
  previewStrip,
  redisChanges,
  type Snapshot,
  type Visitor,
};

export interface ModuleRegistryDeps {
  database: Pick<Database, 'db' | 'models'>;
  /** Copies of published files; may be emptied at any time. */
  cacheDir: string;
  /** What pages have for modules; a version that needs something else is not taken. */
  offer: Offer;
  deployKey: string;
  /** The platform's, by which previews are signed: the first; those signed by the others are taken as well. */
  secrets: Secrets;
  /** What speaks against a website being there. */
  websiteRefusal: WebsiteRefusal;
  /** Whose administrators look after modules, and on whose behalf services are told of them; without it keys alone do. */
  operationsWebsite: string | undefined;
  /** Whose session opens the registry without a key. */
  findOperator: FindOperator;
  /** Checks of versions are made in the background. */
  queues: Queues;
  log: Pick<Logger, 'info' | 'warn'>;
  now: () => number;
  changes: Changes | undefined;
  /** Proxies of ours in front, see `clientAddress`. */
  trustedProxies: number;
  /** Multiplies what one address may report, see `RATE_LIMIT_SCALE`. */
  limitScale: number;
  metrics?: Pick<Metrics, 'counts'>;
  /** Where the services are that modules ask, as far as it is known. */
  services: ServiceUrls;
  /** How often rollouts are looked at, if not as usual. */
  rolloutLookMs?: number;
  /** What is kept of versions nobody gets, and how often it is looked for what is not, if not as usual. */
  keeping?: Keeping;
  sweepLookMs?: number;
  /** How often it is asked whether stable versions have proved themselves. */
  stableLookMs?: number;
  /** What is looked at in a version besides what the registry can see by itself. */
  checks?: readonly ReleaseCheck[];
}

/** Versions of modules, and which of them everybody gets. */
export interface ModuleRegistry {
  /** `/modules/api/…` (calls of module teams) and `/modules/…` (files). Mount it at the root. */
  routes: Router;
  /** What a visitor's page is made of now, or everybody's. At most a second old; older when the database does not answer. */
  current(visitor?: Visitor): Promise<Snapshot>;
  /** What everybody's versions ask of a page and this shell's pages do not have, in words. */
  unmetNeeds(): Promise<string[]>;
  /** The bundle that renders a version on the server. */
  serverBundle(version: VersionDocument): Promise<Buffer | undefined>;
  /** Tells how a server render went. */
  noteRender: ModuleHealth['noteRender'];
  /** Tells that another version was drawn in place of the stable one. */
  noteStandIn: ModuleHealth['noteStandIn'];
  /** Tells what a page that is the same for everybody asked of a mount. */
  noteProps: Samples['note'];
  /** Writes what was counted and is not written yet. */
  close(): Promise<void>;
}

export async function openModuleRegistry(deps: ModuleRegistryDeps): Promise<ModuleRegistry> {
  const { database, log, changes, now } = deps;
  const versions = createVersionStore(database.models);
  const compositions = createCompositionStore(database.models, deps.operationsWebsite);
  const teams = createTeamStore(database.models);
  const keys = createKeyStore(database.models);
  const sweeps = createSweepStore(database.models);
  const budgets = createBudgetStore(database.models);
  const blobs = createBlobStore(database.db, deps.cacheDir, log);
  const deltas = createDeltaStore(database.models, now);
  const versionDeltas = createVersionDeltas({ versions, compositions, blobs, deltas, log, queues: deps.queues });
  const samples = createSamples(database.models, { log, now });
  const checks = createVersionChecks({
    ...{ versions, blobs, log, now, queues: deps.queues, store: createCheckStore(database.models) },
    checks: [...allChecks({ offer: deps.offer, budgetOf: budgets.find, samples }), ...(deps.checks ?? [])],
    stableOf: async (name) => (await registry.current()).modules.get(name)?.version,
  });
  const registry = createRegistry({
    ...{ versions, compositions, log, now },
    fits: (manifest) => unmetNeeds(manifest, deps.offer).length === 0,
  });
  const seals = createPreviewSeals(deps.secrets, now);
  const addressOf = (request: Request) => clientAddress(request, deps.trustedProxies);
  const health = openModuleHealth({
    isPreview: (cookie) => seals.openCookie(cookie) !== undefined,
    ...{ log, now, addressOf, limitScale: deps.limitScale, metrics: deps.metrics },
    models: database.models,
    inPlay: async () => isInPlay(await registry.versions()),
  });
  await database.models.prepare();
  await beginComposition(database.models, compositions);
  await changes?.listen(registry.invalidate);
  const moved = database.db.collection<WithOutbox>(compositionCollection);
  const outbox = createOutbox('shell', [moved], deps.queues, log, now);
  await outbox.ensureIndexes();
  await deps.queues.work([outbox.confirmations]);
  outbox.start();
  await Promise.all([checks.start(), versionDeltas.start()]);
  const watch = watchStable({ compositions, health, log, now, everyMs: deps.stableLookMs });
  watch.start();

  async function tellShells(): Promise<void> {
    registry.invalidate();
    await changes
      ?.announce()
      .catch((error: unknown) => log.warn({ err: error }, 'Other shells will notice in a second.'));
  }
  const onMoved: DeployRoutesDeps['onMoved'] = async (rev, moved, by) => {
    // Whoever looks after the site wants to know of every move: it is the level that is logged unless said otherwise.
    log.warn({ rev, moved, by }, 'Modules have moved.');
    outbox.wake();
    await tellShells();
  };
  const keeping = deps.keeping ?? usualKeeping;
  const sweeping = createSweepQueue({
    ...{ store: sweeps, versions, compositions, blobs, keeping, now, log, queues: deps.queues },
    lookEveryMs: deps.sweepLookMs,
    onSwept: tellShells,
  });
  await sweeping.start();
  const services = createServicesGate(blobs, createSpokenCalls(deps.services));
  const events = createEventsGate(blobs, versions);
  const moveDeps = { versions, compositions, checks, services, events, now, onMoved };
  const rollouts = createRolloutQueue({
    ...{ ...moveDeps, log, queues: deps.queues, judge: judgeBy(health) },
    toldOf: createToldOf({ teams, hasOperators: deps.operationsWebsite !== undefined, now }),
    lookEveryMs: deps.rolloutLookMs,
  });
  await rollouts.start();
  const routes = deployRoutes({
    ...{ ...moveDeps, health, budgets, teams, blobs, keys, log, seals, sweeps, keeping, registry },
    offer: deps.offer,
    deltas: versionDeltas,
    websiteRefusal: deps.websiteRefusal,
  });
  const deploys = serveDeploys(routes, {
    findAsker: createFindAsker({ deployKey: deps.deployKey, keys, wrongKeys: countWrongKeys(now), now }),
    findOperator: deps.findOperator,
    addressOf,
  });
  return {
    routes: express
      .Router()
      .use(health.routes, deploys)
      .use('/modules/preview', previewRoutes(seals, now))
      .use('/modules', fileRoutes({ registry, blobs, deltas })),
    async current(visitor) {
      const snapshot = await registry.current(visitor);
      const preview = seals.openCookie(visitor?.previewCookie);
      if (!preview) return snapshot;
      return previewed(snapshot, preview, { registry, checks, versions }).catch((error: unknown) => {
        log.warn({ err: error }, 'What a preview shows cannot be had; the page is as visitors get it.');
        return snapshot;
      });
    },
    async unmetNeeds() {
      const { modules } = await registry.current();
      return [...modules].flatMap(([name, { version }]) =>
        unmetNeeds(version.manifest, deps.offer).map((need) => `${name} ${version.version}: ${need}`),
      );
    },
    async serverBundle({ manifest, files }) {
      const stored = files.find(({ name }) => name === manifest.server.file)?.file;
      return stored && blobs.read(stored, 'identity');
    },
    noteRender: health.noteRender,
    noteStandIn: health.noteStandIn,
    noteProps: samples.note,
    async close() {
      await Promise.all([checks.stop(), rollouts.stop(), watch.stop(), sweeping.stop(), outbox.stop()]);
      await health.close();
    },
  };
}

/** Pages are made of the versions that are given to visitors, and fall back on the ones before. */
function isInPlay(versions: Awaited<ReturnType<Registry['versions']>>): IsInPlay {
  return (name, version, mount) => {
    const playing = versions.get(name)?.get(version);
    return playing !== undefined && mount in playing.manifest.mounts;
  };
}
