import type { Asset, ModuleManifest, ModuleMap, Release } from '@tessera/contracts/modules.ts';
import type { MountName } from '@tessera/contracts/mounts.ts';
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
    const release = describe(module.stable.manifest, mounts);
    const previous = module.previous && describe(module.previous.manifest, mounts);
    map.modules[name] = { ...release, ...(previous && { previous }) };
  }
  const releases = Object.values(map.modules);
  const files = (kind: 'js' | 'css') =>
    releases.flatMap((release) => Object.values(release.mounts).flatMap((m) => m[kind]));
  const entries = releases.map(({ entry, integrity }) => ({ url: entry, integrity }));
  return { map, scripts: unique([...entries, ...files('js')]), stylesheets: unique(files('css')) };
}

function describe(manifest: ModuleManifest, mounts: readonly MountName[]): Release {
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

function unique(assets: Asset[]): Asset[] {
  return [...new Map(assets.map((asset) => [asset.url, asset])).values()];
}
