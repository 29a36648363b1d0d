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

/** A module as a page gets it: the version for this visitor, and the one to fall back on. */
export interface CurrentModule {
  version: VersionDocument;
  fallback?: VersionDocument;
  /** Why it is not everybody's version, if it is not. */
  ring?: Ring;
  /** The stable version, which cannot be drawn on the server at present. */
  standsInFor?: string;
  /** Where the browser takes the module from instead: it is being written, and has the mounts of this version. */
  devOrigin?: string;
}

/** What a page is made of: one composition, by its number, as one visitor gets it. */
export interface Snapshot {
  rev: number;
  /** Every module that is live, by name. */
  modules: ReadonlyMap<string, CurrentModule>;
  /** What only whoever looks at it gets; such a page is nobody else's, and counts nowhere. */
  preview?: readonly Previewed[];
}

/** A composition with the versions it names. */
interface Known {
  rev: number;
  movedAtMs: number;
  /** Module → versions. The first is stable, the others are for some visitors. */
  versions: ReadonlyMap<string, ReadonlyMap<string, VersionDocument>>;
  states: Composition['modules'];
  /** As everybody gets it who is in no ring. */
  stable: Snapshot;
  /** What visitors of rings get, by the versions it is made of. */
  others: LRUCache<string, Snapshot>;
}

export interface Registry {
  /** What a visitor's page is made of, or everybody's. At most `freshMs` old; older when the database does not answer. */
  current(visitor?: Visitor): Promise<Snapshot>;
  /** Module → version → what visitors get of it now, or fall back on. */
  versions(): Promise<ReadonlyMap<string, ReadonlyMap<string, VersionDocument>>>;
  version(name: string, version: string): Promise<VersionDocument | undefined>;
  /** When the latest move was made that is known here. */
  movedAtMs(): number;
  /** What the composition says of a module. */
  state(name: string): Promise<ModuleState | undefined>;
  /** A file that browsers may ask for, of whichever versions of the module have it. */
  file(name: string, file: string): Promise<StoredFile | undefined>;
  /** Page views from now on ask the database again. Resolves when they have its answer, and after a second at the latest. */
  invalidate(): Promise<void>;
}

interface RegistryDeps {
  versions: VersionStore;
  compositions: Pick<CompositionStore, 'readIfNot'>;
  /** Whether pages of this shell have what a version needs. */
  fits(manifest: ModuleManifest): boolean;
  log: Pick<Logger, 'warn'>;
  now: () => number;
}

const freshMs = 1_000;
/** No composition has this number. */
const unread = -1;
/** Combinations of versions that are kept ready. */
const maxOthers = 100;
/** A page does not wait longer than this for news when it has something to show. */
const patienceMs = 200;

/** Reads of the registry on the way to a page: from memory, refreshed by at most one database call per second. */
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
      // What single websites keep, or was stable once, may be older than this shell: its pages do without it.
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
        // Told of something newer meanwhile: until that is read, this is nearer to it than what pages have.
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
      log.warn({ err: error }, 'The module registry does not answer; pages keep the versions they have.');
      readAtMs = now();
      return stale;
    });
    return Promise.race([fallback, later(patienceMs, stale)]);
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

/** Whoever gets another version than everybody falls back on everybody's. */
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
