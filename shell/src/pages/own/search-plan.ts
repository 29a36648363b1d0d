import { listProducts } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { pageType } from '@tessera/contracts/enumerations.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { unavailablePlan } from '../message-plans.ts';
import type { PagePlan } from '../page-plan.ts';
import { type PageRequest, sharedContext } from '../page-request.ts';

const longestQuery = 200;
const shownResults = 20;

/** /search (PAGE-024, PAGE-025): products that hold every word asked for, those with all of them in the name first. */
export async function searchPlan(request: PageRequest): Promise<PagePlan> {
  const query = (request.url.searchParams.get('q') ?? '').trim().slice(0, longestQuery);
  const answer = query ? await findProducts(query, request) : { products: [] };
  if (answer instanceof Failure) return unavailablePlan(request);
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
    fields: { search: { query, done: query !== '', results } },
    isShared: false,
  };
}

const findProducts = (search: string, request: PageRequest) =>
  request.call('commerce', listProducts, { query: { search, limit: String(shownResults) } }, sharedContext(request));
