import type { DocumentAnswer } from '@tessera/contracts/commerce/document-answer.ts';
import { pagePermission, pageType } from '@tessera/contracts/enumerations.ts';
import type { PagePlan } from '../page-plan.ts';

type ItemAnswer = Extract<DocumentAnswer, { kind: 'post' | 'event' | 'gallery' | 'lesson' }>;

/** What the page of an item says of itself: what its owner wrote for search engines, or else what readers see. */
export function itemPage(answer: ItemAnswer): PagePlan['page'] {
  const { title, excerpt, image } = summaryOf(answer);
  const { seoTitle, seoDescription, isHiddenFromSearch, permission } = answer.content.body;
  return {
    type: pageType.contentItem,
    title,
    seo: { title: seoTitle, description: seoDescription || excerpt },
    image,
    noIndex: isHiddenFromSearch || permission !== pagePermission.everyone,
  };
}

function summaryOf(answer: ItemAnswer) {
  if (answer.kind === 'post') return answer.post;
  if (answer.kind === 'lesson') return answer.lesson;
  return answer.kind === 'event' ? answer.event : answer.gallery;
}
