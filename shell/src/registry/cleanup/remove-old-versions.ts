import type { BlobStore } from '../blob-store.ts';
import type { VersionKey } from '../checks/check-store.ts';
import type { CompositionStore } from '../composition-store.ts';
import type { VersionDocument, VersionStore } from '../version-store.ts';
import type { Candidate, CleanupStore } from './cleanup-store.ts';
import { neededVersions, type Retention } from './needed-versions.ts';

export interface CleanupDeps {
  store: CleanupStore;
  versions: Pick<VersionStore, 'list'>;
  compositions: Pick<CompositionStore, 'read' | 'moves'>;
  blobs: Pick<BlobStore, 'remove'>;
  retention: Retention;
  now: () => number;
}

/** Versions removed per run; the rest waits for the next one. */
const maxPerRun = 200;

/**
 * Removes versions that no visitor has or may get and no rollback may need, and returns them. A version is marked
 * before the composition is read, and every use of a version clears its mark first, so that the removal and a
 * concurrent use cannot miss each other. A condemned version is final: its files are deleted first, its document last,
 * so that the next run can finish what a killed process left.
 */
export async function removeOldVersions(deps: CleanupDeps): Promise<VersionKey[]> {
  const { store, now } = deps;
  const removed: VersionKey[] = [];
  for (const version of await store.begun()) {
    if (version.removal === 'marked') await store.unmark(version);
    else await endRemoval(version, deps);
  }
  const beforeMs = now() - deps.retention.forMs;
  let found = await store.unclaimed(beforeMs, now(), undefined);
  while (found.length > 0 && removed.length < maxPerRun) {
    const marked: Candidate[] = [];
    for (const one of await notNeeded(found, beforeMs, deps)) if (await store.mark(one, now())) marked.push(one);
    const unneeded = new Set(await notNeeded(marked, beforeMs, deps));
    for (const one of marked) {
      if (!unneeded.has(one)) await store.unmark(one);
      else if (await remove(one, deps)) removed.push({ name: one.name, version: one.version });
    }
    found = await store.unclaimed(beforeMs, now(), found.at(-1));
  }
  return removed;
}

async function notNeeded(
  candidates: readonly Candidate[],
  sinceMs: number,
  { versions, compositions, retention }: CleanupDeps,
): Promise<Candidate[]> {
  if (candidates.length === 0) return [];
  const needed = new Map<string, ReadonlySet<string>>();
  for (const name of new Set(candidates.map((one) => one.name))) {
    const newest = (await versions.list(name)).slice(0, retention.newest).map(({ version }) => version);
    // The composition is read last, because a live version must not be missed.
    const [moves, { modules }] = [await compositions.moves(), await compositions.read()];
    needed.set(name, neededVersions(name, { state: modules[name], moves, newest }, sinceMs));
  }
  return candidates.filter(({ name, version }) => !needed.get(name)?.has(version));
}

async function remove(key: VersionKey, deps: CleanupDeps): Promise<boolean> {
  if (!(await deps.store.condemn(key))) return false;
  const version = await deps.store.condemned(key);
  if (version) await endRemoval(version, deps);
  return version !== null;
}

type EndDeps = Pick<CleanupDeps, 'store' | 'blobs' | 'now'>;

/** Finishes a removal. Idempotent and safe to run concurrently. */
async function endRemoval(version: VersionDocument, { store, blobs, now }: EndDeps): Promise<void> {
  const ids = version.files.flatMap(({ file }) => Object.values(file.blobs));
  await blobs.remove(ids.filter((id) => id !== undefined));
  await store.end(version, now());
}

/** Finishes the removal of a version that is being published again. */
export async function endRemovalOf(key: VersionKey, deps: EndDeps): Promise<void> {
  const version = await deps.store.condemned(key);
  if (version) await endRemoval(version, deps);
}
