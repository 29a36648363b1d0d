import type { Failure } from '@tessera/service-kit/failure.ts';
import type { VersionKey } from '../checks/check-store.ts';
import type { VersionChecks } from '../checks/version-checks.ts';
import type { CurrentModule, Registry, Snapshot } from '../registry.ts';
import type { VersionStore } from '../version-store.ts';
import type { Previewed, Previewing } from './preview-cookie.ts';

export interface PreviewedDeps {
  registry: Pick<Registry, 'version' | 'state'>;
  checks: Pick<VersionChecks, 'refusal'>;
  versions: Pick<VersionStore, 'newest'>;
}

/** Returns why a version may not be previewed: failed or missing checks. */
export const previewRefusal = (key: VersionKey, checks: PreviewedDeps['checks']): Promise<Failure | undefined> =>
  checks.refusal(key, { reason: undefined, overrideRefusal: undefined });

/**
 * Applies a preview to the modules of a page. A previewed version has no fallback, because its failures are what the
 * preview should show. Versions that cannot be shown, because they were refused or retired, are replaced by the live
 * ones.
 */
export async function previewed(
  snapshot: Snapshot,
  { overrides }: Pick<Previewing, 'overrides'>,
  deps: PreviewedDeps,
): Promise<Snapshot> {
  const asked = Object.entries(overrides).map(([name, override]) => ({ name, ...override }));
  const found = await Promise.all(asked.map(async (one) => ({ one, module: await moduleShown(one, snapshot, deps) })));
  const shown = found.flatMap(({ one, module }) => (module ? [[one.name, module] as const] : []));
  if (shown.length === 0) return snapshot;
  const names = new Set(shown.map(([name]) => name));
  const others = [...snapshot.modules].filter(([name]) => !names.has(name));
  return {
    rev: snapshot.rev,
    // Last, so that it takes over no mount of another module.
    modules: new Map([...others, ...shown]),
    preview: asked.filter(({ name }) => names.has(name)),
  };
}

async function moduleShown(
  asked: Previewed,
  { modules }: Snapshot,
  { registry, checks, versions }: PreviewedDeps,
): Promise<CurrentModule | undefined> {
  const { name } = asked;
  if ((await registry.state(name))?.retiredAtMs !== undefined) return undefined;
  if ('devOrigin' in asked) {
    // A module that is not live yet has the mounts of its latest version.
    const version = modules.get(name)?.version ?? (await versions.newest(name));
    return version ? { version, devOrigin: asked.devOrigin } : undefined;
  }
  const [version, refusal] = await Promise.all([
    registry.version(name, asked.version),
    previewRefusal({ name, version: asked.version }, checks),
  ]);
  return version && !refusal ? { version } : undefined;
}
