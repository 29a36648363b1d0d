import type { ModuleSummary } from '@tessera/contracts/modules/module-summary.ts';
import type { Rollout } from '@tessera/contracts/modules/rollout.ts';
import type { CleanupStore } from './cleanup/cleanup-store.ts';
import { versionsForAll } from './composition.ts';
import type { CompositionStore } from './composition-store.ts';
import { type ReadHealthDeps, summarizeHealth } from './health/read-health.ts';
import { isUnderWay } from './rollout/rollout-rules.ts';
import type { Principal } from './team-keys/principal.ts';
import type { VersionStore } from './version-store.ts';

export interface ListDeps extends Omit<ReadHealthDeps, 'compositions'> {
  compositions: Pick<CompositionStore, 'read' | 'moves'>;
  versions: Pick<VersionStore, 'find'>;
  repairJobs: Pick<CleanupStore, 'count'>;
}

/** Lists the modules of a key, sorted by name; for the platform, all that ever were live. */
export async function listModules(
  principal: Principal,
  { compositions, versions, repairJobs, ...healthDeps }: ListDeps,
): Promise<{ rev: number; modules: ModuleSummary[] }> {
  const [{ rev, modules }, moves] = await Promise.all([compositions.read(), compositions.moves()]);
  const names = principal.kind === 'team' ? principal.modules : Object.keys(modules);
  const summaries = [...names].sort().map(async (name): Promise<ModuleSummary> => {
    const state = modules[name];
    const { stable, retiredAtMs, rollout, pins = [] } = state ?? {};
    const lastMove = moves.findLast(({ module }) => module === name);
    const manifest = stable ? (await versions.find(name, stable))?.manifest : undefined;
    const count = await repairJobs.count(name);
    const health =
      state && versionsForAll(state).length > 0 ? await summarizeHealth(name, state, healthDeps) : undefined;
    return {
      name,
      ...(stable && { stable }),
      ...(manifest && { ownerTeam: manifest.ownerTeam }),
      mounts: Object.keys(manifest?.mounts ?? {}),
      ...(count.kept + count.swept > 0 && { versions: count }),
      ...(retiredAtMs !== undefined && { retiredAtMs }),
      ...(isUnderWay(rollout) && { rollout: reachOf(rollout) }),
      ...(pins.length > 0 && { pins: pins.length }),
      ...(health && { health }),
      ...(lastMove && { lastMove }),
    };
  });
  return { rev, modules: await Promise.all(summaries) };
}

const reachOf = ({ version, state, plan, step }: Rollout): ModuleSummary['rollout'] => ({
  version,
  isPaused: state === 'paused',
  percent: plan[step]?.percent ?? 0,
});
