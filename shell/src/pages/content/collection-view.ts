import type { Collection } from '@tessera/contracts/commerce/product.ts';
import { pageType } from '@tessera/contracts/enumerations.ts';
import type { PagePlan } from '../page-plan.ts';

export const collectionHref = ({ urlId }: Pick<Collection, 'urlId'>) => `/${urlId}`;

/** What every page of a collection says about itself. */
export function collectionPage({ title, description }: Collection) {
  return { type: pageType.mainContent, title, seo: { title: '', description } };
}

export function collectionContext({ id, collectionType }: Collection): NonNullable<PagePlan['context']> {
  return { pageId: id, contentSource: 'c', collection: { id, type: collectionType } };
}

/** Context of an item page; every item page is of type 50 (PROD-004). */
export function itemContext(
  { id, collectionType }: Collection,
  item: { id: string; recordType: number },
): NonNullable<PagePlan['context']> {
  return { pageId: item.id, contentSource: 'i', collection: { id, type: collectionType }, item };
}
