import type { BlobStore } from '../blob-store.ts';
import type { VersionKey } from '../checks/check-store.ts';
import type { CompositionStore } from '../composition-store.ts';
import type { VersionDocument, VersionStore } from '../version-store.ts';
import type { Candidate, CleanupStore } from './cleanup-store.ts';
import { type Keeping, neededVersions } from './needed-versions.ts';

export interface CleanupDeps {
  store: CleanupStore;
  versions: Pick<VersionStore, 'list'>;
  compositions: Pick<CompositionStore, 'read' | 'moves'>;
  blobs: Pick<BlobStore, 'remove'>;
  keeping: Keeping;
  now: () => number;
}

/** Cleared away in one go; the rest waits for the next. */
const maxAtOnce = 200;

/**
 * Clears away versions that nobody has, may have or may want back, and answers them. A version is marked first, and only
 * then it is looked whether pages are made of it: whoever gives it to somebody takes the mark away before they say so, so
 * one of the two always sees the other. What is condemned after that is gone for everybody, files first, its document
 * last: a process that dies leaves what the next one ends.
 */
export async function removeOldVersions(deps: CleanupDeps): Promise<VersionKey[]> {
  const { store, now } = deps;
  const swept: VersionKey[] = [];
  for (const version of await store.begun()) {
    if (version.removal === 'marked') await store.unmark(version);
    else await endRemoval(version, deps);
  }
  const beforeMs = now() - deps.keeping.forMs;
  let found = await store.unclaimed(beforeMs, now(), undefined);
  while (found.length > 0 && swept.length < maxAtOnce) {
    const marked: Candidate[] = [];
    for (const one of await notNeeded(found, beforeMs, deps)) if (await store.mark(one, now())) marked.push(one);
    const unneeded = new Set(await notNeeded(marked, beforeMs, deps));
    for (const one of marked) {
      if (!unneeded.has(one)) await store.unmark(one);
      else if (await clearAway(one, deps)) swept.push({ name: one.name, version: one.version });
    }
    found = await store.unclaimed(beforeMs, now(), found.at(-1));
  }
  return swept;
}

async function notNeeded(
  candidates: readonly Candidate[],
  sinceMs: number,
  { versions, compositions, keeping }: CleanupDeps,
): Promise<Candidate[]> {
  if (candidates.length === 0) return [];
  const needed = new Map<string, ReadonlySet<string>>();
  for (const name of new Set(candidates.map((one) => one.name))) {
    const newest = (await versions.list(name)).slice(0, keeping.newest).map(({ version }) => version);
    // What is on pages is read last: it is what must not be missed.
    const [moves, { modules }] = [await compositions.moves(), await compositions.read()];
    needed.set(name, neededVersions(name, { state: modules[name], moves, newest }, sinceMs));
  }
  return candidates.filter(({ name, version }) => !needed.get(name)?.has(version));
}

async function clearAway(key: VersionKey, deps: CleanupDeps): Promise<boolean> {
  if (!(await deps.store.condemn(key))) return false;
  const version = await deps.store.condemned(key);
  if (version) await endRemoval(version, deps);
  return version !== null;
}

type EndDeps = Pick<CleanupDeps, 'store' | 'blobs' | 'now'>;

/** Ends what was begun. Several may be at it, and it may be begun again anywhere. */
async function endRemoval(version: VersionDocument, { store, blobs, now }: EndDeps): Promise<void> {
  const ids = version.files.flatMap(({ file }) => Object.values(file.blobs));
  await blobs.remove(ids.filter((id) => id !== undefined));
  await store.end(version, now());
}

/** Makes way for a version that is published again while it is being cleared away. */
export async function endRemovalOf(key: VersionKey, deps: EndDeps): Promise<void> {
  const version = await deps.store.condemned(key);
  if (version) await endRemoval(version, deps);
}
