import { maxSearchLength } from '@tessera/contracts/commerce/search-hit.ts';
import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import type { SearchDeps } from '../deps.ts';
import type { FoundEntry, SearchAnswer, SearchEngine, SearchQuery } from '../engine/index.ts';

type Deps = Pick<SearchDeps, 'siteIndexes' | 'searchStates' | 'products' | 'content' | 'now'>;

/** Stock moves all the time; results may be this much behind. */
const soldOutFreshMs = 10_000;
const maxSoldOut = 5_000;
/** Products of one SKU. */
const maxOfSku = 20;
/** That a website is searched is written at most so often. */
const recordedEveryMs = 86_400_000;

export type FindEntries = ReturnType<typeof createFindEntries>;

/** Finds entries by SKU and in the website's index. */
export function createFindEntries({ siteIndexes, searchStates, products, content, now }: Deps) {
  const soldOut = createCachedRead(async (websiteId) => new Set(await products.soldOutIds(websiteId, maxSoldOut)), {
    ...{ freshMs: soldOutFreshMs, max: 1_000, now },
  });

  const bySku = async (websiteId: string, text: string): Promise<FoundEntry[]> => {
    if (!text || /\s{2}/.test(text)) return [];
    const found = await products.listBySku(
      websiteId,
      [...new Set([text, text.toUpperCase(), text.toLowerCase()])],
      maxOfSku,
    );
    return found.map(({ id, collectionId }) => ({ kind: 'product', id, collectionId }));
  };

  const ask = async (
    websiteId: string,
    text: string,
    askEngine: (engine: SearchEngine, query: SearchQuery) => Promise<SearchAnswer>,
  ): Promise<SearchAnswer | undefined> => {
    const state = await searchStates.current(websiteId);
    if (now() - (state.searchedOn ?? 0) >= recordedEveryMs) await searchStates.recordSearched(websiteId, now());
    const [engine, sameSku, gone, { collections }] = await Promise.all([
      siteIndexes.read(websiteId, state),
      bySku(websiteId, text),
      soldOut.get(websiteId),
      content.siteIndex(websiteId),
    ]);
    const open = new Set(collections.filter(({ enabled }) => enabled).map(({ id }) => id));
    const isShown = ({ collectionId }: FoundEntry) => collectionId === null || open.has(collectionId);
    const first = sameSku.filter(isShown);
    const isSoldOut = ({ kind, id }: FoundEntry) => kind === 'product' && gone.has(id);
    const synonyms = state.synonyms.map(({ words }) => words);
    const answer = await (engine && askEngine(engine, { text, synonyms, isShown, isSoldOut }));
    if (!answer) return first.length > 0 ? { found: first, isCorrected: false, spelling: null } : undefined;
    if (first.length === 0) return answer;
    // Who types a SKU means that product, not one that is spelled alike.
    const others = answer.isCorrected ? [] : answer.found;
    const isFirst = (one: FoundEntry) => first.some(({ kind, id }) => kind === one.kind && id === one.id);
    return { found: [...first, ...others.filter((one) => !isFirst(one))], isCorrected: false, spelling: null };
  };
  const queryText = (q: string) => q.slice(0, maxSearchLength).trim();

  return {
    /**
     * Everything that a query finds, best first.
     * @returns undefined while the index is cold
     */
    search: (websiteId: string, q: string) => ask(websiteId, queryText(q), (engine, query) => engine.search(query)),
    /** The best of a query that is being typed. */
    async suggest(websiteId: string, q: string, limit: number): Promise<FoundEntry[] | undefined> {
      const answer = await ask(websiteId, queryText(q), async (engine, query) => ({
        ...{ found: await engine.suggest(query, limit), isCorrected: false, spelling: null },
      }));
      return answer?.found.slice(0, limit);
    },
  };
}
