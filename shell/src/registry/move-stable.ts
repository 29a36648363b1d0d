import type { Moved, MoveStableBody } from '@tessera/contracts/modules/module.ts';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { VersionChecks } from './checks/version-checks.ts';
import { hasBeenStable, previousVersion } from './pointer.ts';
import type { PointerStore } from './pointer-store.ts';
import type { VersionDocument, VersionStore } from './version-store.ts';

export interface MoveDeps {
  versions: VersionStore;
  pointers: PointerStore;
  checks: Pick<VersionChecks, 'refusal'>;
  now: () => number;
  /** What speaks against this caller moving what could not be checked in full. */
  overrideRefusal: Failure | undefined;
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
    const isKnown = pointer !== null && hasBeenStable(pointer, to);
    const refusal = await refusalOf(await deps.versions.find(name, to), { isKnown, reason: body.reason }, deps);
    if (refusal) return refusal;
    const { by, reason } = body;
    const isRollback = 'previous' in body;
    const move = { atMs: deps.now(), by, ...(from && { from }), to, isRollback, ...(reason && { reason }) };
    const hasMoved = await deps.pointers.moveIfUnchanged(name, pointer?.rev ?? 0, move);
    return hasMoved ? { stable: to, ...(from && { from }) } : undefined;
  };
  return retryOnConflict(attempt, { tries: attempts, giveUp: () => fail('module.busy') });
}

/**
 * What speaks against making a version the stable one. What visitors have had before may always come back: taking back
 * waits for no check.
 */
async function refusalOf(
  version: VersionDocument | null,
  { isKnown, reason }: { isKnown: boolean; reason: string | undefined },
  deps: MoveDeps,
): Promise<Failure | undefined> {
  if (!version) return fail('module.version_unknown');
  const refusal = isKnown
    ? undefined
    : await deps.checks.refusal(version, { reason, overrideRefusal: deps.overrideRefusal });
  if (refusal) return refusal;
  const others = (await deps.pointers.all()).filter((pointer) => pointer._id !== version.name);
  for (const other of others) {
    const filled = (await deps.versions.find(other._id, other.stable))?.manifest.mounts ?? {};
    const mount = Object.keys(version.manifest.mounts).find((name) => name in filled);
    if (mount) return fail('module.mount_taken', { mount, module: other._id });
  }
  return undefined;
}
