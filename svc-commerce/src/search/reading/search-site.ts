import type { AnswerOf } from '@tessera/contracts/call.ts';
import { maxSuggestions, searchPageSize, type searchSite } from '@tessera/contracts/commerce/search-calls.ts';
import { type SearchHit, type SearchKind, searchKinds } from '@tessera/contracts/commerce/search-hit.ts';
import { listProducts } from '../../catalogue/list-products.ts';
import type { SearchDeps } from '../deps.ts';
import type { FindEntries } from './find-entries.ts';
import { presentHits, presentSummaries, type ShownOn } from './present-hits.ts';

type Answer = AnswerOf<typeof searchSite>;
type Deps = Pick<SearchDeps, 'products' | 'catalogue' | 'content' | 'site' | 'storeRules'> & { find: FindEntries };

interface SiteQuery {
  q: string;
  kind?: SearchKind | undefined;
  page: number;
}

const nothing = { counts: [], total: 0, page: 1, pageCount: 1, isCorrected: false, spelling: null };

/** One page of what visitors find on a website, with how much there is of each kind (PAGE-025). */
export async function searchSiteFor(on: ShownOn, { q, kind, page }: SiteQuery, deps: Deps): Promise<Answer> {
  if (q.trim() === '') return { ...nothing, results: [] };
  const answer = await deps.find.search(on.websiteId, q);
  if (!answer) return searchProducts(on, q, kind, deps);
  const { found, isCorrected, spelling } = answer;
  const ofKind = kind === undefined ? found : found.filter((one) => one.kind === kind);
  const pageCount = Math.max(1, Math.ceil(ofKind.length / searchPageSize));
  const shown = Math.min(page, pageCount);
  const results = await presentHits(on, ofKind.slice((shown - 1) * searchPageSize, shown * searchPageSize), deps);
  const counts = searchKinds
    .map((one) => ({ kind: one, count: found.filter((entry) => entry.kind === one).length }))
    .filter(({ count }) => count > 0);
  return { results, counts, total: found.length, page: shown, pageCount, isCorrected, spelling };
}

/** The best results for what is being typed. */
export async function suggestFor(on: ShownOn, q: string, deps: Deps): Promise<SearchHit[]> {
  if (q.trim() === '') return [];
  const found = await deps.find.suggest(on.websiteId, q, maxSuggestions);
  return found ? presentHits(on, found, deps) : coldResults(on, q, maxSuggestions, deps);
}

async function searchProducts(on: ShownOn, q: string, kind: SearchKind | undefined, deps: Deps): Promise<Answer> {
  const results = kind === undefined || kind === 'product' ? await coldResults(on, q, searchPageSize, deps) : [];
  const count = results.length;
  return { ...nothing, results, counts: count > 0 ? [{ kind: 'product', count }] : [], total: count };
}

/** While the index is cold, the database's own answers: products whose words begin so. */
async function coldResults(on: ShownOn, q: string, limit: number, deps: Deps): Promise<SearchHit[]> {
  const { products } = await listProducts(on.websiteId, { search: q, limit }, deps);
  return presentSummaries(on, products, deps);
}
