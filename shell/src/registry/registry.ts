import type { Logger } from '@tessera/service-kit/logger.ts';
import { LRUCache } from 'lru-cache';
import { fallbackVersion } from './composition.ts';
import type { CompositionStore } from './composition-store.ts';
import { type VersionDocument, type VersionStore, versionId } from './version-store.ts';

/** A module as pages get it now: the stable version and the last one known to be good. */
export interface CurrentModule {
  stable: VersionDocument;
  previous?: VersionDocument;
}

/** What a page is made of: one composition, by its number. */
export interface Snapshot {
  rev: number;
  /** Every module that is live, by name. */
  modules: ReadonlyMap<string, CurrentModule>;
}

export interface Registry {
  /** At most `freshMs` old; older when the database does not answer. */
  current(): Promise<Snapshot>;
  version(name: string, version: string): Promise<VersionDocument | undefined>;
  /** The next page view asks the database again. */
  invalidate(): void;
}

interface RegistryDeps {
  versions: VersionStore;
  compositions: Pick<CompositionStore, 'readIfNot'>;
  log: Pick<Logger, 'warn'>;
  now: () => number;
}

const freshMs = 1_000;
/** No composition has this number. */
const unread = -1;
/** A page does not wait longer than this for news when it has something to show. */
const patienceMs = 200;

/** Reads of the registry on the way to a page: from memory, refreshed by at most one database call per second. */
export function createRegistry({ versions, compositions, log, now }: RegistryDeps): Registry {
  const known = new LRUCache<string, VersionDocument>({ max: 200 });
  let snapshot: Snapshot | undefined;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let generation = 0;
  let reading: { generation: number; result: Promise<Snapshot> } | undefined;

  async function version(name: string, wanted: string): Promise<VersionDocument | undefined> {
    const id = versionId(name, wanted);
    const cached = known.get(id);
    if (cached) return cached;
    const document = await versions.find(name, wanted);
    if (document) known.set(id, document);
    return document ?? undefined;
  }

  async function read(): Promise<Snapshot> {
    const changed = await compositions.readIfNot(snapshot?.rev ?? unread);
    if (!changed) return snapshot ?? { rev: 0, modules: new Map() };
    const modules = new Map<string, CurrentModule>();
    for (const [name, state] of Object.entries(changed.modules)) {
      if (state.retiredAtMs !== undefined) continue;
      const stable = await version(name, state.stable);
      const earlier = fallbackVersion(state);
      const previous = earlier ? await version(name, earlier) : undefined;
      if (stable) modules.set(name, { stable, ...(previous && { previous }) });
    }
    return { rev: changed.rev, modules };
  }

  function refresh(): Promise<Snapshot> {
    if (reading?.generation === generation) return reading.result;
    const mine = generation;
    const result = read()
      .then((read) => {
        if (mine === generation) [snapshot, readAtMs] = [read, now()];
        return read;
      })
      .finally(() => {
        if (reading?.generation === mine) reading = undefined;
      });
    reading = { generation: mine, result };
    return result;
  }

  return {
    version,
    invalidate: () => {
      generation += 1;
      readAtMs = Number.NEGATIVE_INFINITY;
    },
    current: async () => {
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
    },
  };
}

function later<T>(delayMs: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, delayMs, value).unref());
}
