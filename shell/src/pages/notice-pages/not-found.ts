import { pageType } from '@tessera/contracts/enumerations.ts';
import type { LinkView } from '@tessera/site-templates/page-views.ts';
import type { PlanOf } from '../page-plan.ts';
import type { PageRequest } from '../page-request.ts';
import { suggestions } from '../reads/suggestions.ts';

/** What is known of an address without content. */
interface MissedPage {
  /** Live addresses that look like it. */
  nearest: readonly { title: string; path: string }[];
  /** 410 where its owner says that it is gone. */
  status: 404 | 410;
}

/** The designed 404 (ERR-049), with the addresses that look like the one that was asked for. */
export async function notFoundPlan(
  request: PageRequest,
  { nearest, status }: MissedPage = { nearest: [], status: 404 },
): Promise<PlanOf<'not-found'>> {
  const { labels } = request;
  const links: LinkView[] = nearest.map(({ title, path }) => ({ title, href: path }));
  return {
    template: 'not-found',
    status,
    page: { type: pageType.notFound, title: labels.notFoundTitle ?? 'Not found', noIndex: true },
    fields: { products: await suggestions(request), nearest: links },
    isShared: false,
  };
}
