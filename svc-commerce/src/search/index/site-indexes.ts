import type { Logger } from '@tessera/service-kit/logger.ts';
import { LRUCache } from 'lru-cache';
import { type EntryKey, MiniSearchEngine } from '../engine/index.ts';
import { languageOf } from '../engine/words.ts';
import {
  diffPublished,
  eachDocumentEntry,
  eachProductEntry,
  listPublished,
  readProductEntries,
} from './read-entries.ts';
import type { SearchSources } from './search-sources.ts';
import { type CurrentState, documents, everything, type SearchStateStore } from './search-state-store.ts';
import type { SnapshotStore } from './snapshot-store.ts';

interface Plan extends SearchSources {
  states: SearchStateStore;
  snapshots: SnapshotStore;
  /** Heap that the indexes of this process may take together. */
  maxBytes: number;
  /** Called when an index has to be built because none is stored. */
  wakeBuilder(): void;
  log: Logger;
}

/** An index in memory, and what it holds. */
interface OpenIndex {
  engine: MiniSearchEngine;
  language: string;
  /** Changes up to this one are in it. */
  rev: number;
  /** The snapshot it began with; 0 for one that this process built. */
  builtOn: number;
}

export type SiteIndexes = ReturnType<typeof createSiteIndexes>;

/** How long a query waits for an index that is cold or behind, before it is answered without. */
const patienceMs = 150;
const productsAtOnce = 200;

/**
 * The indexes of the websites that were searched last, as many as fit into memory. Each follows its website's changes
 * whenever it is asked, so that it does not matter which process recorded them.
 */
export function createSiteIndexes(plan: Plan) {
  const { snapshots, maxBytes, log } = plan;
  const open = new LRUCache<string, OpenIndex>({
    maxSize: maxBytes,
    // One index may be larger than all others may be together: it alone is in memory then.
    maxEntrySize: Number.MAX_SAFE_INTEGER,
    sizeCalculation: ({ engine }) => Math.min(maxBytes, Math.max(1, engine.bytes)),
  });
  const running = new Map<string, Promise<void>>();

  /** One piece of work for a website at a time; later requests wait for it. */
  const once = (websiteId: string, work: () => Promise<void>): Promise<void> => {
    const before = running.get(websiteId);
    if (before) return before;
    const started = work()
      .catch((error) => log.error({ err: error, websiteId }, 'search index could not be updated, will retry'))
      .finally(() => running.delete(websiteId));
    running.set(websiteId, started);
    return started;
  };

  const load = async (websiteId: string, language: string, builtOn: number): Promise<void> => {
    const stored = await snapshots.read(websiteId, language);
    if (!stored) plan.wakeBuilder();
    const { rev, engine } = stored
      ? { ...stored, engine: await MiniSearchEngine.load(stored.snapshot) }
      : await buildIndex(websiteId, language, plan);
    await update(websiteId, { rev, engine, language, builtOn });
  };
  /** Follows what changed, or begins again where that is too much. */
  const update = async (websiteId: string, index: OpenIndex): Promise<void> => {
    const isFollowed = await followChanges(websiteId, index, plan);
    const soldOf = (id: string) => index.engine.soldOf({ kind: 'product', id });
    const current = isFollowed ? {} : await buildIndex(websiteId, index.language, plan, soldOf);
    open.set(websiteId, { ...index, ...current });
  };

  return {
    /**
     * The index of a website with everything that changed, or nearly: work that takes longer goes on behind the answer.
     * @returns undefined while it is cold
     */
    async read(websiteId: string, { rev, builtOn }: CurrentState): Promise<MiniSearchEngine | undefined> {
      const known = open.get(websiteId);
      const code = await languageCode(websiteId, plan).catch(() => known?.language);
      if (code === undefined) return undefined;
      const isOther = known?.language !== code;
      if (!known || isOther || known.builtOn < builtOn) {
        const loaded = once(websiteId, () => load(websiteId, code, builtOn));
        if (!known || isOther) await shortly(loaded);
      } else if (known.rev < rev) {
        await shortly(once(websiteId, () => update(websiteId, known)));
      }
      const now = open.get(websiteId);
      return now?.language === code ? now.engine : undefined;
    },
    /** Builds an index and stores it, for all processes to begin with. */
    async build(websiteId: string, sold: ReadonlyMap<string, number>): Promise<void> {
      const code = await languageCode(websiteId, plan);
      const { engine, rev } = await buildIndex(websiteId, code, plan, (id) => sold.get(id) ?? 0);
      if (!(await snapshots.write(websiteId, { rev, snapshot: engine.snapshot() }))) {
        log.warn({ websiteId }, 'search index is too large to be stored');
      }
    },
    /** Bytes that the indexes in memory take, and how many they are. */
    size: () => ({ bytes: open.calculatedSize, count: open.size }),
  };
}

async function languageCode(websiteId: string, { websites }: SearchSources): Promise<string> {
  return languageOf((await websites.read(websiteId)).locale).code;
}

/** Indexes a website from nothing. What changes in between is newer than its revision. */
async function buildIndex(
  websiteId: string,
  language: string,
  plan: SearchSources & Pick<Plan, 'states'>,
  soldOf: (id: string) => number = () => 0,
): Promise<Pick<OpenIndex, 'engine' | 'rev'>> {
  const { rev } = await plan.states.current(websiteId);
  const engine = MiniSearchEngine.empty(language);
  for await (const entries of eachProductEntry(websiteId, plan)) {
    await engine.put(entries.map((entry) => ({ ...entry, sold: soldOf(entry.id) })));
  }
  const published = await listPublished(websiteId, plan);
  for await (const { entries } of eachDocumentEntry(websiteId, published, plan)) await engine.put(entries);
  return { engine, rev };
}

/**
 * Brings an index to what is stored now; following changes twice comes to the same.
 * @returns false where it is too far behind, or everything changed
 */
async function followChanges(
  websiteId: string,
  index: OpenIndex,
  plan: SearchSources & Pick<Plan, 'states'>,
): Promise<boolean> {
  const news = await plan.states.changesSince(websiteId, index.rev);
  if (!news || news.changed.has(everything)) return false;
  const { changed, rev } = news;
  if (changed.delete(documents)) await followDocuments(websiteId, index.engine, plan);
  const ids = [...changed];
  for (let from = 0; from < ids.length; from += productsAtOnce) {
    await followProducts(websiteId, ids.slice(from, from + productsAtOnce), index.engine, plan);
  }
  index.rev = rev;
  return true;
}

async function followProducts(
  websiteId: string,
  ids: readonly string[],
  engine: MiniSearchEngine,
  sources: SearchSources,
): Promise<void> {
  const entries = await readProductEntries(websiteId, ids, sources);
  const found = new Set(entries.map(({ id }) => id));
  await engine.remove(ids.filter((id) => !found.has(id)).map((id) => ({ kind: 'product', id })));
  await engine.put(entries.map((entry) => ({ ...entry, sold: engine.soldOf(entry) })));
}

async function followDocuments(websiteId: string, engine: MiniSearchEngine, sources: SearchSources): Promise<void> {
  const isDocument = ({ kind }: EntryKey) => kind !== 'product';
  const { changed, gone } = diffPublished(await listPublished(websiteId, sources), engine.marks(isDocument));
  await engine.remove(gone);
  for await (const { entries, hidden } of eachDocumentEntry(websiteId, changed, sources)) {
    await engine.remove(hidden);
    await engine.put(entries);
  }
}

/** Waits for work, but not long. */
async function shortly(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([work, patience]);
  clearTimeout(timer);
}
