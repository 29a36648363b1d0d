import type { ModuleSummary } from '@tessera/contracts/modules/module.ts';
import type { CompositionStore } from './composition-store.ts';
import type { SweepStore } from './sweep/sweep-store.ts';
import type { Asker } from './team-keys/asker.ts';
import type { VersionStore } from './version-store.ts';

interface ListDeps {
  compositions: Pick<CompositionStore, 'read'>;
  versions: Pick<VersionStore, 'find'>;
  sweeps: Pick<SweepStore, 'count'>;
}

/** The modules a key is for, in the order of their names; with the platform's own, all that pages ever were made of. */
export async function listModules(
  asker: Asker,
  { compositions, versions, sweeps }: ListDeps,
): Promise<{ rev: number; modules: ModuleSummary[] }> {
  const { rev, modules } = await compositions.read();
  const names = asker.kind === 'team' ? asker.modules : Object.keys(modules);
  const summaries = [...names].sort().map(async (name): Promise<ModuleSummary> => {
    const { stable, retiredAtMs } = modules[name] ?? {};
    const manifest = stable ? (await versions.find(name, stable))?.manifest : undefined;
    const count = await sweeps.count(name);
    return {
      name,
      ...(stable && { stable }),
      ...(manifest && { ownerTeam: manifest.ownerTeam }),
      mounts: Object.keys(manifest?.mounts ?? {}),
      ...(count.kept + count.swept > 0 && { versions: count }),
      ...(retiredAtMs !== undefined && { retiredAtMs }),
    };
  });
  return { rev, modules: await Promise.all(summaries) };
}
