import type { ProductSummary } from '@tessera/contracts/commerce/product.ts';
import { pageType } from '@tessera/contracts/enumerations.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { unavailablePlan } from '../message-plans.ts';
import type { PagePlan } from '../page-plan.ts';
import { type PageRequest, sharedContext } from '../page-request.ts';

const longestQuery = 200;
const shownResults = 20;

/** /search (PAGE-024): products whose name or summary holds every word asked for. */
export async function searchPlan(request: PageRequest): Promise<PagePlan> {
  const query = (request.url.searchParams.get('q') ?? '').trim().slice(0, longestQuery);
  const answer = query ? await request.siteData.products(sharedContext(request)) : { products: [] };
  if (answer instanceof Failure) return unavailablePlan(request);
  const results = findProducts(answer.products, query).map(({ name, fullUrl, summary, mainImage }) => ({
    title: name,
    href: fullUrl,
    excerpt: summary,
    image: mainImage,
  }));
  return {
    template: 'search',
    status: 200,
    page: { type: pageType.search, title: request.labels.search ?? 'Search', noIndex: true },
    fields: { search: { query, done: query !== '', results: results.slice(0, shownResults) } },
    isShared: false,
  };
}

/** Products that hold every word of the query, those with all of them in the name first (PAGE-025). */
export function findProducts(products: readonly ProductSummary[], query: string): ProductSummary[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const hasAll = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const found = words.length > 0 ? products.filter(({ name, summary }) => hasAll(`${name} ${summary}`)) : [];
  const byName = new Set(found.filter(({ name }) => hasAll(name)));
  return [...byName, ...found.filter((product) => !byName.has(product))];
}
