import type { Logger } from '@tessera/service-kit/logger.ts';
import { LRUCache } from 'lru-cache';
import { previousVersion } from './pointer.ts';
import type { PointerStore } from './pointer-store.ts';
import { type VersionDocument, type VersionStore, versionId } from './version-store.ts';

/** A module as pages get it now: the stable version and the last one known to be good. */
export interface CurrentModule {
  stable: VersionDocument;
  previous?: VersionDocument;
}

export interface Registry {
  /** Every module that is live, by name. At most `freshMs` old; older when the database does not answer. */
  current(): Promise<ReadonlyMap<string, CurrentModule>>;
  version(name: string, version: string): Promise<VersionDocument | undefined>;
  /** The next page view asks the database again. */
  invalidate(): void;
}

interface RegistryDeps {
  versions: VersionStore;
  pointers: PointerStore;
  log: Pick<Logger, 'warn'>;
  now: () => number;
}

const freshMs = 1_000;
/** A page does not wait longer than this for news when it has something to show. */
const patienceMs = 200;

/** Reads of the registry on the way to a page: from memory, refreshed by at most one database call per second. */
export function createRegistry({ versions, pointers, log, now }: RegistryDeps): Registry {
  const known = new LRUCache<string, VersionDocument>({ max: 200 });
  let snapshot: ReadonlyMap<string, CurrentModule> | undefined;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let generation = 0;
  let reading: { generation: number; result: Promise<ReadonlyMap<string, CurrentModule>> } | undefined;

  async function version(name: string, wanted: string): Promise<VersionDocument | undefined> {
    const id = versionId(name, wanted);
    const cached = known.get(id);
    if (cached) return cached;
    const document = await versions.find(name, wanted);
    if (document) known.set(id, document);
    return document ?? undefined;
  }

  async function read(): Promise<ReadonlyMap<string, CurrentModule>> {
    const modules = new Map<string, CurrentModule>();
    for (const pointer of await pointers.all()) {
      const stable = await version(pointer._id, pointer.stable);
      const earlier = previousVersion(pointer);
      const previous = earlier ? await version(pointer._id, earlier) : undefined;
      if (stable) modules.set(pointer._id, { stable, ...(previous && { previous }) });
    }
    return modules;
  }

  function refresh(): Promise<ReadonlyMap<string, CurrentModule>> {
    if (reading?.generation === generation) return reading.result;
    const mine = generation;
    const result = read()
      .then((modules) => {
        if (mine === generation) [snapshot, readAtMs] = [modules, now()];
        return modules;
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
