import { containerGlobal } from '@tessera/contracts/modules/container-global.ts';
import { devContainerFile, devVersion } from '@tessera/contracts/modules/dev.ts';
import type { Asset, ModuleManifest, ModuleMap, Release } from '@tessera/contracts/modules/module.ts';
import { moduleFilesPath } from '@tessera/contracts/modules/module-files.ts';
import { isFragment } from '@tessera/contracts/mounts.ts';
import type { CurrentModule, Snapshot } from '../registry/index.ts';

/** What a page with certain mounts says about modules. */
export interface PageModules {
  /** Inlined as JSON. */
  map: ModuleMap;
  /** To be fetched at once, before any script has run. */
  containers: Asset[];
  /** The mounts' own scripts: fetched at once, too, and run before the container asks for them. */
  chunks: Asset[];
  stylesheets: Asset[];
}

/** Which live module fills a mount. */
export function moduleOf({ modules }: Snapshot, mount: string): CurrentModule | undefined {
  return [...modules.values()].find(({ version }) => version.manifest.mounts[mount]);
}

/**
 * The versions that these mounts, or all, are made of, as text: what tells one copy of a page from another. A module that
 * brings mounts of its own along may place them anywhere, and counts on every page.
 */
export function versionsText(current: Snapshot, mounts?: readonly string[]): string {
  const all = [...current.modules.values()];
  const placing = all.filter(({ version }) => Object.keys(version.manifest.ownMounts ?? {}).length > 0);
  const used = mounts ? [...mounts.map((mount) => moduleOf(current, mount)), ...placing] : all;
  const texts = used.flatMap((module) => (module ? `${module.version._id}<${module.fallback?.version ?? ''}` : []));
  return [...new Set(texts)].join();
}

/** Names every file the mounts of a page need, so that nothing has to be discovered by the browser. */
export function pageModules(current: Snapshot, mounts: readonly string[]): PageModules {
  const map: ModuleMap = { rev: current.rev, mounts: {}, modules: {} };
  const manifests: ModuleManifest[] = [];
  for (const mount of new Set(mounts)) {
    const module = moduleOf(current, mount);
    if (module) map.mounts[mount] = module.version.name;
  }
  for (const name of new Set(Object.values(map.mounts))) {
    const module = current.modules.get(name);
    if (!module) continue;
    if (module.devOrigin) {
      // What visitors get stands in while its author's server is away.
      map.modules[name] = {
        ...devRelease(name, module.devOrigin),
        previous: releaseOf(module.version.manifest, mounts),
      };
      continue;
    }
    const release = releaseOf(module.version.manifest, mounts);
    const previous = module.fallback && releaseOf(module.fallback.manifest, mounts);
    map.modules[name] = { ...release, ...(previous && { previous }) };
    manifests.push(module.version.manifest);
  }
  const first = urgent(manifests, mounts);
  return {
    map,
    containers: first.map((manifest) => assetsOf(manifest)(manifest.container.file)),
    chunks: first.flatMap((manifest) => chunksOf(manifest, mounts)),
    stylesheets: unique(Object.values(map.modules).flatMap(stylesheetsOf)),
  };
}

function releaseOf(manifest: ModuleManifest, mounts: readonly string[]): Release {
  const asset = assetsOf(manifest);
  const container = asset(manifest.container.file);
  const release: Release = {
    version: manifest.version,
    entry: container.url,
    integrity: container.integrity,
    global: manifest.container.global,
    mounts: {},
  };
  for (const mount of mounts) {
    const files = manifest.mounts[mount];
    if (files) release.mounts[mount] = { css: files.css.map(asset) };
  }
  return release;
}

/** Of a module that is being written: nobody knows the hash of what is changed all the time. */
function devRelease(name: string, origin: string): Release {
  return {
    version: devVersion,
    entry: `${origin}/${devContainerFile}`,
    integrity: '',
    global: containerGlobal(name, devVersion),
    mounts: {},
  };
}

function assetsOf(manifest: ModuleManifest): (file: string) => Asset {
  const integrities = new Map(manifest.files.map(({ file, integrity }) => [file, integrity]));
  return (file) => ({
    url: moduleFilesPath(manifest.name) + file,
    integrity: integrities.get(file) ?? '',
  });
}

function chunksOf(manifest: ModuleManifest, mounts: readonly string[]): Asset[] {
  return [...new Set(mounts.flatMap((mount) => manifest.mounts[mount]?.js ?? []))].map(assetsOf(manifest));
}

function stylesheetsOf({ mounts }: Release): Asset[] {
  return Object.values(mounts).flatMap(({ css }) => css);
}

/**
 * Modules whose scripts are worth fetching before the page's script asks for them: those of what the visitor came for.
 * What stands beside it works as it is, and would only take its share of a slow line.
 */
function urgent(manifests: ModuleManifest[], mounts: readonly string[]): ModuleManifest[] {
  const own = mounts.filter((mount) => !isFragment(mount));
  const main = manifests.filter((manifest) => own.some((mount) => manifest.mounts[mount]));
  return main.length > 0 ? main : manifests;
}

function unique(assets: Asset[]): Asset[] {
  return [...new Map(assets.map((asset) => [asset.url, asset])).values()];
}
