import type { MoveStableBody } from '@tessera/contracts/modules.ts';
import { previousVersion } from './pointer.ts';
import type { Pointer, PointerStore } from './pointer-store.ts';
import { Refusal } from './refusal.ts';
import type { VersionDocument, VersionStore } from './version-store.ts';

export interface MoveDeps {
  versions: VersionStore;
  pointers: PointerStore;
  now: () => number;
}

/** Two people may deploy at once; each loser looks again and decides anew. */
const attempts = 5;

/** Points every next page view to a version, or back to the one that was stable before. */
export async function moveStable(
  name: string,
  body: MoveStableBody,
  deps: MoveDeps,
): Promise<{ stable: string; from?: string }> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const pointer = await deps.pointers.find(name);
    const to = 'version' in body ? body.version : before(pointer);
    const from = pointer?.stable;
    if (from === to) return { stable: to };
    await checkTarget(await deps.versions.find(name, to), deps);
    const move = { atMs: deps.now(), by: body.by, ...(from && { from }), to, isRollback: 'previous' in body };
    if (await deps.pointers.moveIfUnchanged(name, pointer?.rev ?? 0, move))
      return { stable: to, ...(from && { from }) };
  }
  throw new Refusal(409, 'module.busy', 'Others are moving this module right now. Please try again.');
}

function before(pointer: Pointer | null): string {
  const version = pointer ? previousVersion(pointer) : undefined;
  if (version) return version;
  throw new Refusal(409, 'module.no_previous', 'There is no earlier version to go back to.');
}

async function checkTarget(version: VersionDocument | null, deps: MoveDeps): Promise<void> {
  if (!version) throw new Refusal(404, 'module.version_unknown', 'This version was never published.');
  const others = (await deps.pointers.all()).filter((pointer) => pointer._id !== version.name);
  for (const other of others) {
    const filled = (await deps.versions.find(other._id, other.stable))?.manifest.mounts ?? {};
    const contested = Object.keys(version.manifest.mounts).find((mount) => mount in filled);
    if (contested) throw new Refusal(409, 'module.mount_taken', `${contested} is filled by ${other._id}.`);
  }
}
