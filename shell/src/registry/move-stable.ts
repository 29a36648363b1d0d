import type { Moved, MoveStableBody } from '@tessera/contracts/modules/module.ts';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { previousVersion } from './pointer.ts';
import type { PointerStore } from './pointer-store.ts';
import type { VersionDocument, VersionStore } from './version-store.ts';

export interface MoveDeps {
  versions: VersionStore;
  pointers: PointerStore;
  now: () => number;
}

/** Two people may deploy at once; each loser looks again and decides anew. */
const attempts = 5;

/** Points every next page view to a version, or back to the one that was stable before. */
export async function moveStable(name: string, body: MoveStableBody, deps: MoveDeps): Promise<Moved | Failure> {
  const attempt = async () => {
    const pointer = await deps.pointers.find(name);
    const to = 'version' in body ? body.version : pointer && previousVersion(pointer);
    if (!to) return fail('module.no_previous');
    const from = pointer?.stable;
    if (from === to) return { stable: to };
    const refusal = await refusalOf(await deps.versions.find(name, to), deps);
    if (refusal) return refusal;
    const move = { atMs: deps.now(), by: body.by, ...(from && { from }), to, isRollback: 'previous' in body };
    const hasMoved = await deps.pointers.moveIfUnchanged(name, pointer?.rev ?? 0, move);
    return hasMoved ? { stable: to, ...(from && { from }) } : undefined;
  };
  return retryOnConflict(attempt, { tries: attempts, giveUp: () => fail('module.busy') });
}

/** What speaks against making a version the stable one. */
async function refusalOf(version: VersionDocument | null, deps: MoveDeps): Promise<Failure | undefined> {
  if (!version) return fail('module.version_unknown');
  const others = (await deps.pointers.all()).filter((pointer) => pointer._id !== version.name);
  for (const other of others) {
    const filled = (await deps.versions.find(other._id, other.stable))?.manifest.mounts ?? {};
    const mount = Object.keys(version.manifest.mounts).find((name) => name in filled);
    if (mount) return fail('module.mount_taken', { mount, module: other._id });
  }
  return undefined;
}
