import type { ModuleStatus } from '@tessera/contracts/modules.ts';
import type { PointerStore } from './pointer-store.ts';
import { Refusal } from './refusal.ts';
import type { VersionStore } from './version-store.ts';

/** Versions, stable pointer and history of one module; 404 when nothing of that name was ever published. */
export async function moduleStatus(
  name: string,
  { versions, pointers }: { versions: VersionStore; pointers: PointerStore },
): Promise<ModuleStatus> {
  const [list, pointer] = await Promise.all([versions.list(name), pointers.find(name)]);
  if (list.length === 0) throw new Refusal(404, 'module.unknown', `Nothing was ever published as ${name}.`);
  return { name, ...(pointer && { stable: pointer.stable }), versions: list, history: pointer?.history ?? [] };
}
