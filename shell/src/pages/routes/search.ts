import { listProducts } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { ProductSummary } from '@tessera/contracts/commerce/product.ts';
import { pageType } from '@tessera/contracts/enumerations.ts';
import { searchTerm } from '@tessera/rules/analytics/search-term.ts';
import type { Failure } from '@tessera/service-kit/failure.ts';
import { type PageRequest, sharedContext } from '../page-request.ts';
import { required } from '../reads/page-reads.ts';
import { fixedPath, pageRoute } from './page-route.ts';

const maxQueryLength = 200;
const shownResults = 20;

/** /search (PAGE-024, PAGE-025): products that hold every word asked for, those with all of them in the name first. */
export const searchPage = pageRoute({
  name: 'search',
  at: fixedPath('search'),
  reads(request) {
    return { answer: required(findProducts(searchQueryOf(request), request)) };
  },
  plan({ answer }, request) {
    const query = searchQueryOf(request);
    const results = answer.products.map(({ name, fullUrl, summary, mainImage }) => ({
      title: name,
      href: fullUrl,
      excerpt: summary,
      image: mainImage,
    }));
    return {
      template: 'search',
      status: 200,
      page: { type: pageType.search, title: request.labels.search ?? 'Search', noIndex: true },
      ...(query !== '' && { context: { search: { term: searchTerm(query), found: results.length } } }),
      fields: { search: { query, done: query !== '', results } },
      isShared: false,
    };
  },
});

const searchQueryOf = ({ url }: PageRequest) => (url.searchParams.get('q') ?? '').trim().slice(0, maxQueryLength);

async function findProducts(search: string, request: PageRequest): Promise<{ products: ProductSummary[] } | Failure> {
  if (!search) return { products: [] };
  const query = { search, limit: String(shownResults) };
  return request.call('commerce', listProducts, { query }, sharedContext(request));
}
