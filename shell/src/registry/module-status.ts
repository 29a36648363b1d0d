import type { ModuleStatus } from '@tessera/contracts/modules/module.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { VersionChecks } from './checks/version-checks.ts';
import type { PointerStore } from './pointer-store.ts';
import type { VersionStore } from './version-store.ts';

/** Versions, stable pointer and history of one module. */
export async function moduleStatus(
  name: string,
  {
    versions,
    pointers,
    checks,
  }: { versions: VersionStore; pointers: PointerStore; checks: Pick<VersionChecks, 'states'> },
): Promise<ModuleStatus | Failure> {
  const [list, pointer] = await Promise.all([versions.list(name), pointers.find(name)]);
  if (list.length === 0) return fail('module.unknown', { name });
  const states = await checks.states(
    name,
    list.map(({ version }) => version),
  );
  return {
    name,
    ...(pointer && { stable: pointer.stable }),
    versions: list.map((version) => ({ ...version, state: states.get(version.version) ?? 'draft' })),
    history: pointer?.history ?? [],
  };
}
