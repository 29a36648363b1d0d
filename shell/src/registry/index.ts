import type { IncomingMessage } from 'node:http';
import { viewSealTiming } from '@tessera/contracts/modules/health.wire.ts';
import type { Router } from 'express';
import { clientAddress } from '../http/client-address.ts';
import { createBackgroundWork } from './background-work.ts';
import { beginComposition } from './begin-composition.ts';
import { publishedFixtures } from './checks/published-fixtures.ts';
import { missingDependencies } from './checks/shared-check.ts';
import { distinctAddress } from './health/distinct-address.ts';
import type { ModuleHealth } from './health/module-health.ts';
import { platformModulesOf } from './platform-modules.ts';
import { createAreKeysGood } from './previews/key-liveness.ts';
import { previewed } from './previews/previewed.ts';
import type { RecordedProps } from './recorded-props/recorded-props.ts';
import type { Snapshot } from './registry.ts';
import type { ModuleRegistryDeps } from './registry-deps.ts';
import { createParts } from './registry-parts.ts';
import { registryRoutes } from './registry-routes.ts';
import type { Visitor } from './rings/choose-version.ts';
import type { FallbackUse } from './team/notify-fallback.ts';
import type { VersionDocument } from './version-store.ts';

export { type BrowserCheckDeps, createBrowserCheck } from './checks/browser/browser-check.ts';
export { openKnownPages } from './checks/browser/known-pages.ts';
export type { ReleaseCheck, ReleaseFiles } from './checks/release-check.ts';
export { sampleProps } from './checks/sample-props.ts';
export { type Previewed, previewCookie } from './previews/preview-cookie.ts';
export type { FindPreviewedWebsite, FindPreviewSite } from './previews/preview-site.ts';
export { previewStrip, textStrip } from './previews/preview-strip.ts';
export { redisChanges } from './redis-changes.ts';
export type { CurrentModule } from './registry.ts';
export type { FindOperator } from './team-keys/find-operator.ts';
export type { ModuleRegistryDeps, Snapshot, Visitor };

/** The versions of modules, and which of them are live. */
export interface ModuleRegistry {
  /** `/modules/api/…` (calls of module teams) and `/modules/…` (files). Mount it at the root. */
  routes: Router;
  /**
   * Returns the modules for a visitor's page, or for everyone's. At most a second old; older while the database is
   * unavailable.
   */
  current(visitor?: Visitor): Promise<Snapshot>;
  /** Lists what live versions require and this shell's pages do not offer, one sentence each. */
  missingDependencies(): Promise<string[]>;
  /** The bundle that renders a version on the server. */
  serverBundle(version: VersionDocument): Promise<Buffer | undefined>;
  /** Returns the props that a version was published with as examples for a mount; empty if it has none. */
  examples(version: VersionDocument, mount: string): Promise<readonly unknown[]>;
  /** Returns the `Server-Timing` value that lets the health reports of one page view count. `releases`: `name@version`. */
  sealView(request: IncomingMessage, visitorId: string, releases: readonly string[]): string;
  /** Records the outcome of a server render. */
  recordRender: ModuleHealth['recordRender'];
  /** Records that a fallback was rendered in place of the stable version. */
  recordFallback: ModuleHealth['recordFallback'];
  /** Mails a version's team that a fallback is rendered in its place, once per mount. */
  notifyFallback(fallback: FallbackUse): Promise<void>;
  /** Records the props of a mount on a page that is the same for everyone. */
  recordProps: RecordedProps['record'];
  /** Flushes pending counts and stops the background work. */
  close(): Promise<void>;
}

export async function openModuleRegistry(deps: ModuleRegistryDeps): Promise<ModuleRegistry> {
  const { database, log } = deps;
  const parts = createParts(deps);
  const { stores, registry, seals, checks, health } = parts;
  const work = createBackgroundWork(deps, parts);
  const areKeysGood = createAreKeysGood(stores.keys, deps.now);
  const fileOf = async ({ files }: VersionDocument, wanted: string) => {
    const stored = files.find(({ name }) => name === wanted)?.file;
    return stored && stores.blobs.read(stored, 'identity');
  };
  await database.models.prepare();
  await beginComposition(database.models, stores.compositions);
  await deps.changes?.listen(registry.invalidate);
  await work.start();
  return {
    routes: registryRoutes(deps, parts),
    async current(visitor) {
      const snapshot = await registry.current(visitor);
      if (visitor?.admin) return platformModulesOf(snapshot);
      const preview = seals.openCookie(visitor?.previewCookie);
      if (!preview || preview.websiteId !== visitor?.websiteId || preview.visitorId !== visitor.id) return snapshot;
      if (!(await areKeysGood(preview.keyIds).catch(() => false))) return snapshot;
      const { versions } = stores;
      return previewed(snapshot, preview, { registry, checks, versions }).catch((error: unknown) => {
        log.warn({ err: error }, 'Preview unavailable, serving the live page.');
        return snapshot;
      });
    },
    async missingDependencies() {
      const { modules } = await registry.current();
      return [...modules].flatMap(([name, { version }]) =>
        missingDependencies(version.manifest, deps.offer).map((need) => `${name} ${version.version}: ${need}`),
      );
    },
    serverBundle: (version) => fileOf(version, version.manifest.server.file),
    async examples(version, mount) {
      const { fixtures } = version.manifest;
      const text = fixtures && (await fileOf(version, fixtures.file));
      return (text && publishedFixtures(text.toString())[mount]) ?? [];
    },
    sealView(request, visitorId, releases) {
      const address = distinctAddress(request, clientAddress(request, deps.trustedProxies));
      return `${viewSealTiming};desc="${parts.viewSeals.seal({ visitorId, address, releases })}"`;
    },
    recordRender: health.recordRender,
    recordFallback: health.recordFallback,
    notifyFallback: parts.notifyFallback,
    recordProps: stores.recordedProps.record,
    async close() {
      await work.stop();
      await health.close();
    },
  };
}
