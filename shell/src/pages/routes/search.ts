import { readPopularSearches } from '@tessera/contracts/analytics/search-calls.ts';
import type { AnswerOf } from '@tessera/contracts/call.ts';
import { searchSite } from '@tessera/contracts/commerce/search-calls.ts';
import { maxSearchLength, type SearchKind, searchKind } from '@tessera/contracts/commerce/search-hit.ts';
import { pageType } from '@tessera/contracts/enumerations.ts';
import { searchTerm } from '@tessera/rules/analytics/search-term.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { type PageRequest, sharedContext, visitorContext } from '../page-request.ts';
import { optional, required } from '../reads/page-reads.ts';
import { searchView } from '../views/search-view.ts';
import { fixedPath, pageRoute } from './page-route.ts';

type Answer = AnswerOf<typeof searchSite>;

const nothing: Answer = {
  ...{ results: [], counts: [], total: 0, page: 1, pageCount: 1, isCorrected: false, spelling: null },
};

/** /search (PAGE-024, PAGE-025): what the website has for a query, 20 a page; with `kind` only results of one kind. */
export const searchPage = pageRoute({
  name: 'search',
  at: fixedPath('search'),
  reads(request) {
    const answer = findResults(request);
    return { answer: required(answer), popular: optional(findPopular(answer, request)) };
  },
  plan({ answer, popular }, request) {
    const { query, kind } = queryOf(request);
    const { website, labels } = request;
    return {
      template: 'search',
      status: 200,
      page: { type: pageType.search, title: labels.search ?? 'Search', noIndex: true },
      ...(query !== '' && { context: { search: { term: searchTerm(query), found: answer.total } } }),
      fields: { search: searchView({ query, kind, answer, popular: popular?.terms ?? [], website, labels }) },
      isShared: false,
    };
  },
});

function queryOf({ url: { searchParams } }: PageRequest): { query: string; kind?: SearchKind; page: number } {
  const query = (searchParams.get('q') ?? '').trim().slice(0, maxSearchLength);
  const kind = searchKind.safeParse(searchParams.get('kind')).data;
  const page = Math.trunc(Number(searchParams.get('page')));
  return { query, ...(kind && { kind }), page: page >= 1 && page <= maxPage ? page : 1 };
}

const maxPage = 500;

/** In the visitor's own name: each visitor has a limit of searches. */
async function findResults(request: PageRequest): Promise<Answer | Failure> {
  const { query, kind, page } = queryOf(request);
  if (!query) return nothing;
  return request.call(
    'commerce',
    searchSite,
    { query: { q: query, kind, page: String(page) } },
    visitorContext(request),
  );
}

/** What others search for, once it is known that nothing was found. */
async function findPopular(results: Promise<Answer | Failure>, request: PageRequest) {
  const answer = await results;
  const isNothing = !(answer instanceof Failure) && answer.total === 0 && queryOf(request).query !== '';
  return isNothing ? request.call('analytics', readPopularSearches, {}, sharedContext(request)) : { terms: [] };
}
