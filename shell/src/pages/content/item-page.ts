import type { DocumentAnswer } from '@tessera/contracts/commerce/document-answer.ts';
import { pageType } from '@tessera/contracts/enumerations.ts';
import type { PagePlan } from '../page-plan.ts';

/** What the page of a post or event says of itself: what its owner wrote for search engines, or else what readers see. */
export function itemPage(answer: Extract<DocumentAnswer, { kind: 'post' | 'event' }>): PagePlan['page'] {
  const { title, excerpt, image } = answer.kind === 'post' ? answer.post : answer.event;
  const { seoTitle, seoDescription, isHiddenFromSearch } = answer.content.body;
  return {
    type: pageType.contentItem,
    title,
    seo: { title: seoTitle, description: seoDescription || excerpt },
    image,
    noIndex: isHiddenFromSearch,
  };
}
