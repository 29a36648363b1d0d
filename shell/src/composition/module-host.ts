import { openRenderPool } from '@tessera/module-kit/render/render-pool.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import express, { type Router } from 'express';
import { browserAssetRoutes, browserEntry, readBrowserManifest } from '../assets/browser-assets.ts';
import {
  type ModuleRegistry,
  type ModuleRegistryDeps,
  openModuleRegistry,
  type ReleaseCheck,
  type ReleaseFiles,
  type Snapshot,
  type Visitor,
} from '../registry/index.ts';
import { type ComposedPage, composePage, type SlotRequest, type Unrendered } from './compose-page.ts';
import { composeRelease as composeOneRelease } from './compose-release.ts';
import { moduleOf } from './module-map.ts';
import { createStandIns, type Drawn } from './stand-ins.ts';

export interface ModuleHostDeps extends Omit<ModuleRegistryDeps, 'offer' | 'log' | 'checks'> {
  /** Output of `shell/src/browser/build.ts`. */
  browserDir: string;
  log: Pick<Logger, 'info' | 'warn'>;
  renderTimeoutMs?: number;
  /** Makes the checks of new versions that need pages to be drawn. */
  checksOfPages?(pages: PagesForChecks): readonly PageCheck[];
}

export interface PagesForChecks {
  composeRelease: ModuleHost['composeRelease'];
  /** The page's script. */
  scripts: Router;
}
type PageCheck = ReleaseCheck & { close(): void };

/** Whether a page is the same for everybody: only then is it told what was asked of mounts, which checks try again. */
interface PageKind {
  isForAll: boolean;
}

/** Everything about modules that the shell's server needs. */
export interface ModuleHost {
  /** Those of the registry, and `/assets/<the page's script>`. Mount it at the root. */
  routes: Router;
  /** What a visitor's page is made of, or everybody's: asked once for a page, so that no page is made of two. */
  current(visitor?: Visitor): Promise<Snapshot>;
  /** Never rejects because of a module. */
  compose(slots: readonly SlotRequest[], current: Snapshot, page?: PageKind): Promise<ComposedPage>;
  sealView: ModuleRegistry['sealView'];
  /** A page that lacks what these mounts should have drawn was shown once more. */
  recordUnrendered(unrendered: readonly Unrendered[]): void;
  /** The same with one mount of a version nobody gets yet. */
  composeRelease(slots: readonly SlotRequest[], release: ReleaseFiles): Promise<ComposedPage>;
  /** Module → stable version. */
  versions(): Promise<Record<string, string>>;
  /** Whether what everybody gets can live on this shell's pages. @throws with what is missing, and to whom */
  checkFit(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the module registry and the renderers. Throws when the browser part has not been built. */
export async function createModuleHost({ browserDir, renderTimeoutMs, ...deps }: ModuleHostDeps): Promise<ModuleHost> {
  const { log, now } = deps;
  const manifest = await readBrowserManifest(browserDir);
  const scripts = express.Router().use('/assets', await browserAssetRoutes(browserDir, manifest));
  const pool = await openRenderPool({ now, ...(renderTimeoutMs && { timeoutMs: renderTimeoutMs }) });
  const drawing = { pool, log, browserEntry: browserEntry(manifest), toolbar: browserEntry(manifest.toolbar) };
  const composeRelease: ModuleHost['composeRelease'] = (slots, release) => composeOneRelease(slots, release, drawing);
  const checks = deps.checksOfPages?.({ composeRelease, scripts }) ?? [];
  const registry = await openModuleRegistry({ ...deps, checks, offer: manifest.provides });
  const standIns = createStandIns({ now, log, onRest: (drawn) => void tellOf(drawn) });
  /** Where nothing stands in for a version, pages come without its HTML and nobody is told: figures and log say so. */
  async function tellOf({ name, version, mount }: Drawn): Promise<void> {
    try {
      const module = standIns.applied(await registry.current()).modules.get(name);
      if (module?.fallbackFor !== version) return;
      await registry.notifyFallback({ module: name, version, to: module.version.version, mount });
    } catch (error) {
      log.warn({ err: error, module: name, version }, 'Its team is told after the next try that fails.');
    }
  }
  const recordRender: typeof registry.recordRender = (subject, render) => {
    registry.recordRender(subject, render);
    standIns.note(subject, render.isDrawn);
  };
  return {
    routes: express.Router().use(registry.routes, scripts),
    current: async (...asked) => standIns.applied(await registry.current(...asked)),
    async compose(slots, current, { isForAll } = { isForAll: false }) {
      const page = await composePage(slots, current, { ...drawing, registry: { ...registry, recordRender } });
      for (const { mount } of slots) {
        const module = moduleOf(current, mount);
        if (module?.fallbackFor) registry.recordFallback({ ...module.version, version: module.fallbackFor, mount });
      }
      // What a mount draws nothing from, such as a cart that is not known yet, is nothing to try a new version with.
      const tellingSlots =
        isForAll && !current.preview ? slots.filter(({ slot }) => page.slots[slot]?.html?.trim()) : [];
      for (const { mount, props } of tellingSlots) registry.recordProps(mount, props);
      return page;
    },
    sealView: registry.sealView,
    recordUnrendered: (unrendered) => {
      for (const subject of unrendered) registry.recordRender(subject, { isDrawn: false, tookMs: 0 });
    },
    composeRelease,
    versions: async () => {
      const { modules } = await registry.current();
      return Object.fromEntries([...modules].map(([name, { version }]) => [name, version.version]));
    },
    checkFit: async () => {
      const unmet = await registry.missingDependencies();
      if (unmet.length > 0) throw new Error(unmet.join(' '));
    },
    close: async () => {
      pool.close();
      for (const check of checks) check.close();
      await registry.close();
    },
  };
}
