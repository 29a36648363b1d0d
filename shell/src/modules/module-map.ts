import type { Asset, ModuleManifest, ModuleMap, Release } from '@tessera/contracts/modules.ts';
import { isFragment, type MountName } from '@tessera/contracts/mounts.ts';
import type { CurrentModule } from './registry.ts';

/** What a page with certain mounts says about modules. */
export interface PageModules {
  /** Inlined as JSON. */
  map: ModuleMap;
  /** Scripts to fetch at once, before any script has run. */
  scripts: Asset[];
  stylesheets: Asset[];
}

/** Which live module fills a mount. */
export function moduleOf(current: ReadonlyMap<string, CurrentModule>, mount: MountName): CurrentModule | undefined {
  return [...current.values()].find(({ stable }) => stable.manifest.mounts[mount]);
}

/** Names every file the mounts of a page need, so that nothing has to be discovered by the browser. */
export function pageModules(current: ReadonlyMap<string, CurrentModule>, mounts: readonly MountName[]): PageModules {
  const map: ModuleMap = { mounts: {}, modules: {} };
  for (const mount of new Set(mounts)) {
    const module = moduleOf(current, mount);
    if (module) map.mounts[mount] = module.stable.name;
  }
  for (const name of new Set(Object.values(map.mounts))) {
    const module = current.get(name);
    if (!module) continue;
    const release = releaseOf(module.stable.manifest, mounts);
    const previous = module.previous && releaseOf(module.previous.manifest, mounts);
    map.modules[name] = { ...release, ...(previous && { previous }) };
  }
  const releases = Object.values(map.modules);
  const scripts = urgent(releases).flatMap((release) => [containerOf(release), ...files(release, 'js')]);
  return { map, scripts: unique(scripts), stylesheets: unique(releases.flatMap((release) => files(release, 'css'))) };
}

function releaseOf(manifest: ModuleManifest, mounts: readonly MountName[]): Release {
  const integrities = new Map(manifest.files.map(({ file, integrity }) => [file, integrity]));
  const asset = (file: string): Asset => ({
    url: `/modules/${manifest.name}/${manifest.version}/${file}`,
    integrity: integrities.get(file) ?? '',
  });
  const release: Release = {
    version: manifest.version,
    entry: asset(manifest.container.file).url,
    integrity: asset(manifest.container.file).integrity,
    global: manifest.container.global,
    mounts: {},
  };
  for (const mount of mounts) {
    const files = manifest.mounts[mount];
    if (files) release.mounts[mount] = { js: files.js.map(asset), css: files.css.map(asset) };
  }
  return release;
}

function containerOf({ entry, integrity }: Release): Asset {
  return { url: entry, integrity };
}

function files({ mounts }: Release, kind: 'js' | 'css'): Asset[] {
  return Object.values(mounts).flatMap((mount) => mount[kind]);
}

/**
 * Releases whose scripts are worth fetching before the page's script asks for them: those of what the visitor came for.
 * What stands beside it works as it is, and would only take its share of a slow line.
 */
function urgent(releases: Release[]): Release[] {
  const main = releases.filter(({ mounts }) => mountsOf(mounts).some((mount) => !isFragment(mount)));
  return main.length > 0 ? main : releases;
}

// The keys are the type's own.
const mountsOf = (mounts: Release['mounts']) => Object.keys(mounts) as MountName[];

function unique(assets: Asset[]): Asset[] {
  return [...new Map(assets.map((asset) => [asset.url, asset])).values()];
}
