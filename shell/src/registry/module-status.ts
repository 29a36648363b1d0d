import type { Actor } from '@tessera/contracts/modules/actor.ts';
import type { CompositionMove } from '@tessera/contracts/modules/composition.ts';
import type { ModuleStatus, PointerMove } from '@tessera/contracts/modules/module.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { VersionChecks } from './checks/version-checks.ts';
import { makesStable } from './composition.ts';
import type { CompositionStore } from './composition-store.ts';
import type { VersionStore } from './version-store.ts';

interface StatusDeps {
  versions: VersionStore;
  compositions: CompositionStore;
  checks: Pick<VersionChecks, 'states'>;
}

/** Versions, stable version and history of one module. */
export async function moduleStatus(
  name: string,
  { versions, compositions, checks }: StatusDeps,
): Promise<ModuleStatus | Failure> {
  const [list, { modules }, moves] = await Promise.all([
    versions.list(name),
    compositions.read(),
    compositions.moves(),
  ]);
  if (list.length === 0) return fail('module.unknown', { name });
  const states = await checks.states(
    name,
    list.map(({ version }) => version),
  );
  const { stable, retiredAtMs } = modules[name] ?? {};
  return {
    name,
    ...(stable && { stable }),
    ...(retiredAtMs !== undefined && { retiredAtMs }),
    versions: list.map((version) => ({ ...version, state: states.get(version.version) ?? 'draft' })),
    history: moves
      .filter(({ module, kind }) => module === name && (makesStable(kind) || kind === 'retire'))
      .map(stableMove),
  };
}

function stableMove({ atMs, by, from, to, kind, reason }: CompositionMove): PointerMove {
  return {
    ...{ atMs, by: nameOf(by), actor: by, to, isRollback: kind === 'take_back' },
    ...(from && { from }),
    ...(reason && { reason }),
    ...(kind === 'retire' && { isRetired: true }),
  };
}

const nameOf = (by: Actor): string => (by.kind === 'rollout' ? 'the platform' : by.by);
