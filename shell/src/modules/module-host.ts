import type { Database } from '@tessera/service-kit/data/mongo.ts';
import express, { type Router } from 'express';
import { clientAddress } from '../callers/client-address.ts';
import { createBlobStore } from './blob-store.ts';
import { browserAssetRoutes, browserEntry, readBrowserManifest } from './browser-assets.ts';
import { type ComposedPage, composePage, type SlotRequest } from './compose-page.ts';
import { fileRoutes } from './file-routes.ts';
import type { Log } from './log.ts';
import { createPointerStore } from './pointer-store.ts';
import { publishRoutes } from './publish-routes.ts';
import type { Changes } from './redis-changes.ts';
import { createRegistry } from './registry.ts';
import { createRenderPool } from './render-pool.ts';
import { createVersionStore } from './version-store.ts';

export interface ModuleHostDeps {
  database: Pick<Database, 'db' | 'models'>;
  /** Copies of published files; may be emptied at any time. */
  cacheDir: string;
  /** Output of `shell/src/browser/build.ts`. */
  browserDir: string;
  deployKey: string;
  log: Log;
  now?: () => number;
  changes?: Changes;
  renderTimeoutMs?: number;
  /** Proxies of ours in front, see `clientAddress`. */
  trustedProxies?: number;
}

/** Everything about modules that the shell's server needs. */
export interface ModuleHost {
  /** `/modules/api/…` (publish), `/modules/…` (files) and `/assets/<the page's script>`. Mount it at the root. */
  routes: Router;
  /** Never rejects because of a module. */
  compose(slots: readonly SlotRequest[]): Promise<ComposedPage>;
  /** Module → stable version. Changes exactly when pages change because of a deploy. */
  versions(): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** Opens the module registry and the render workers. Throws when the browser part has not been built. */
export async function createModuleHost(deps: ModuleHostDeps): Promise<ModuleHost> {
  const { database, cacheDir, browserDir, deployKey, log, changes, now = Date.now, trustedProxies = 0 } = deps;
  const [versions, pointers] = [createVersionStore(database.models), createPointerStore(database.models)];
  const blobs = createBlobStore(database.db, cacheDir, log);
  const registry = createRegistry({ versions, pointers, log, now });
  const manifest = await readBrowserManifest(browserDir);
  const pool = createRenderPool({ now, ...(deps.renderTimeoutMs && { timeoutMs: deps.renderTimeoutMs }) });
  await database.models.prepare();
  await changes?.listen(registry.invalidate);

  const onMoved = async (name: string, stable: string, by: string) => {
    registry.invalidate();
    log.info({ module: name, version: stable, by }, 'A module has moved.');
    await changes
      ?.announce()
      .catch((error: unknown) => log.warn({ err: error }, 'Other shells will notice in a second.'));
  };
  const routes = express.Router();
  routes.use(
    '/modules/api',
    publishRoutes({
      ...{ versions, pointers, blobs, offer: manifest.provides, now, deployKey, onMoved },
      addressOf: (request) => clientAddress(request, trustedProxies),
    }),
  );
  routes.use('/modules', fileRoutes({ registry, blobs }));
  routes.use('/assets', await browserAssetRoutes(browserDir, manifest));

  const composeDeps = { registry, blobs, pool, log, browserEntry: browserEntry(manifest) };
  return {
    routes,
    compose: (slots) => composePage(slots, composeDeps),
    versions: async () => {
      const current = await registry.current();
      return Object.fromEntries([...current].map(([name, { stable }]) => [name, stable.version]));
    },
    close: () => pool.close(),
  };
}
