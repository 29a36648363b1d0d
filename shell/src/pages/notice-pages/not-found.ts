import { pageType } from '@tessera/contracts/enumerations.ts';
import type { PlanOf } from '../page-plan.ts';
import type { PageRequest } from '../page-request.ts';
import { suggestions } from '../reads/suggestions.ts';

/** The designed 404 (ERR-049). */
export async function notFoundPlan(request: PageRequest): Promise<PlanOf<'not-found'>> {
  const { labels } = request;
  return {
    template: 'not-found',
    status: 404,
    page: { type: pageType.notFound, title: labels.notFoundTitle ?? 'Not found', noIndex: true },
    fields: { products: await suggestions(request) },
    isShared: false,
  };
}
