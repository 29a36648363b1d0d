import type { ModuleStatus } from '@tessera/contracts/modules/module.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { PointerStore } from './pointer-store.ts';
import type { VersionStore } from './version-store.ts';

/** Versions, stable pointer and history of one module. */
export async function moduleStatus(
  name: string,
  { versions, pointers }: { versions: VersionStore; pointers: PointerStore },
): Promise<ModuleStatus | Failure> {
  const [list, pointer] = await Promise.all([versions.list(name), pointers.find(name)]);
  if (list.length === 0) return fail('module.unknown', { name });
  return { name, ...(pointer && { stable: pointer.stable }), versions: list, history: pointer?.history ?? [] };
}
