import type { ModuleManifest } from '@tessera/contracts/modules/module.ts';
import type { Ring } from '@tessera/contracts/modules/rollout.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import { LRUCache } from 'lru-cache';
import { type Composition, fallbackVersion, isRetired, type ModuleState, versionsInUse } from './composition.ts';
import type { CompositionStore } from './composition-store.ts';
import type { Previewed } from './previews/preview-cookie.ts';
import { chooseVersion, type Visitor } from './rings/choose-version.ts';
import { createVersionReads } from './version-reads.ts';
import type { StoredFile, VersionDocument, VersionStore } from './version-store.ts';

/** A module on a page: the visitor's version, and its fallback. */
export interface CurrentModule {
  version: VersionDocument;
  fallback?: VersionDocument;
  /** Why it is not the stable version, if it is not. */
  ring?: Ring;
  /** The stable version that this one replaces, because the server currently cannot render it. */
  fallbackFor?: string;
  /** The developer's origin that the browser loads the module from, for mounts of this version. */
  devOrigin?: string;
}

/** The modules of one page: a composition revision as one visitor gets it. */
export interface Snapshot {
  rev: number;
  /** Live modules by name. */
  modules: ReadonlyMap<string, CurrentModule>;
  /** Versions shown in this visitor's preview only. Such a page is not cached for others and not counted. */
  preview?: readonly Previewed[];
}

/** A composition with the documents of its versions. */
interface Known {
  rev: number;
  movedAtMs: number;
  /** Module → versions. The first is stable, the others are for some visitors. */
  versions: ReadonlyMap<string, ReadonlyMap<string, VersionDocument>>;
  states: Composition['modules'];
  /** For visitors without a pin or rollout. */
  stable: Snapshot;
  /** For visitors of rings, by the combination of versions. */
  others: LRUCache<string, Snapshot>;
}

export interface Registry {
  /**
   * Returns the modules for a visitor's page, or for everyone's. At most `freshMs` old; older while the database is
   * unavailable.
   */
  current(visitor?: Visitor): Promise<Snapshot>;
  /** Module → version → document, for all live versions and their fallbacks. */
  versions(): Promise<ReadonlyMap<string, ReadonlyMap<string, VersionDocument>>>;
  version(name: string, version: string): Promise<VersionDocument | undefined>;
  /** When the latest known move was made. */
  movedAtMs(): number;
  /** Returns the state of a module in the composition. */
  state(name: string): Promise<ModuleState | undefined>;
  /** Returns a file for browsers, from any version of the module that has it. */
  file(name: string, file: string): Promise<StoredFile | undefined>;
  /**
   * Makes the next page views read the database again. Resolves once that read is done, after a second at the latest.
   */
  invalidate(): Promise<void>;
}

interface RegistryDeps {
  versions: VersionStore;
  compositions: Pick<CompositionStore, 'readIfNot'>;
  /** Whether this shell's pages offer what a version requires. */
  fits(manifest: ModuleManifest): boolean;
  log: Pick<Logger, 'warn'>;
  now: () => number;
}

const freshMs = 1_000;
/** No composition has this number. */
const unread = -1;
/** Combinations of versions cached. */
const maxOthers = 100;
/** The longest that a page waits for a refresh if it has a stale composition. */
const refreshTimeoutMs = 200;

/** Serves the registry's reads for pages from memory, refreshed by at most one database call per second. */
export function createRegistry({ versions, compositions, fits, log, now }: RegistryDeps): Registry {
  const { version, file, forget } = createVersionReads(versions);
  let snapshot: Known | undefined;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let generation = 0;
  let reading: { generation: number; result: Promise<Known> } | undefined;

  async function read(): Promise<Known> {
    const changed = await compositions.readIfNot(snapshot?.rev ?? unread);
    if (!changed) return snapshot ?? known({ rev: 0, modules: {} }, new Map());
    const found = new Map<string, Map<string, VersionDocument>>();
    for (const [name, state] of Object.entries(changed.modules)) {
      const inUse = versionsInUse(state);
      if (inUse.length === 0) continue;
      const wanted = [...inUse, isRetired(state) ? undefined : fallbackVersion(state)];
      const all = await Promise.all(wanted.map((one) => (one ? version(name, one) : undefined)));
      // Pinned and earlier versions may not fit this shell, being older; pages skip them.
      const there = all
        .filter((document) => document !== undefined)
        .filter((document) => document.version === state.stable || fits(document.manifest));
      found.set(name, new Map(there.map((document) => [document.version, document])));
    }
    return known(changed, found);
  }

  function refresh(): Promise<Known> {
    if (reading?.generation === generation) return reading.result;
    const mine = generation;
    const result = read()
      .then((read) => {
        if (mine === generation) [snapshot, readAtMs] = [read, now()];
        // Invalidated during this read: until the next one is done, its result is still newer than what pages have.
        else if (snapshot && read.rev > snapshot.rev) snapshot = read;
        return read;
      })
      .finally(() => {
        if (reading?.generation === mine) reading = undefined;
      });
    reading = { generation: mine, result };
    return result;
  }

  async function newest(): Promise<Known> {
    if (snapshot && now() - readAtMs < freshMs) return snapshot;
    const fresh = refresh();
    if (!snapshot) return fresh;
    const stale = snapshot;
    const fallback = fresh.catch((error: unknown) => {
      log.warn({ err: error }, 'Cannot read the module composition; serving the last known versions.');
      readAtMs = now();
      return stale;
    });
    return Promise.race([fallback, later(refreshTimeoutMs, stale)]);
  }

  return {
    version,
    file,
    movedAtMs: () => snapshot?.movedAtMs ?? 0,
    invalidate: async () => {
      forget();
      generation += 1;
      readAtMs = Number.NEGATIVE_INFINITY;
      const news = refresh().then(nothing, nothing);
      await Promise.race([news, later(freshMs, undefined)]);
    },
    state: async (name) => (await newest()).states[name],
    versions: async () => (await newest()).versions,
    current: async (visitor) => forVisitor(await newest(), visitor),
  };
}

const nothing = () => {};

function later<T>(delayMs: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, delayMs, value).unref());
}

function known({ rev, movedAtMs = 0, modules: states }: Composition, versions: Known['versions']): Known {
  const modules = new Map<string, CurrentModule>();
  for (const [name, documents] of versions) {
    const state = states[name];
    const module = state && !isRetired(state) && asChosen(state, state.stable, documents);
    if (module) modules.set(name, module);
  }
  return { rev, movedAtMs, versions, states, stable: { rev, modules }, others: new LRUCache({ max: maxOthers }) };
}

/** Visitors who do not get the stable version fall back on it. */
function asChosen(
  state: ModuleState,
  chosen: string,
  documents: ReadonlyMap<string, VersionDocument>,
): CurrentModule | undefined {
  const version = documents.get(chosen);
  const earlier = chosen === state.stable || isRetired(state) ? fallbackVersion(state) : state.stable;
  const fallback = earlier === undefined ? undefined : documents.get(earlier);
  return version && { version, ...(fallback && { fallback }) };
}

function forVisitor({ rev, states, versions, stable, others }: Known, visitor: Visitor | undefined): Snapshot {
  if (!visitor) return stable;
  const different = new Map<string, CurrentModule>();
  for (const [name, documents] of versions) {
    const state = states[name];
    const chosen = state && chooseVersion(name, state, visitor);
    const isOwn = chosen && (chosen.version !== state.stable || isRetired(state));
    const module = isOwn && asChosen(state, chosen.version, documents);
    if (module) different.set(name, { ...module, ring: chosen.ring });
  }
  if (different.size === 0) return stable;
  const key = [...different.values()].map(({ version, ring }) => `${version._id} ${ring}`).join();
  const same = others.get(key) ?? { rev, modules: new Map([...stable.modules, ...different]) };
  others.set(key, same);
  return same;
}
