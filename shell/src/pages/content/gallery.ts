import { recordType } from '@tessera/contracts/enumerations.ts';
import type { PlanOf } from '../page-plan.ts';
import type { AnswerOfKind } from './answer.ts';
import { collectionContext, collectionPage } from './collection-view.ts';

/** What a gallery is drawn with where its owner chose nothing. */
const defaults = { design: 'grid', 'aspect-ratio': 'square', 'thumbnails-per-row': 4, 'show-meta': false };

/** A gallery collection shows its first gallery. */
export function galleryPlan({ collection, galleries }: AnswerOfKind<'gallery'>): PlanOf<'gallery'> {
  const [gallery] = galleries;
  const { id, urlSlug, title, options, items } = gallery ?? {
    id: collection.id,
    urlSlug: '',
    title: collection.title,
    options: {},
    items: [],
  };
  return {
    template: 'gallery',
    status: 200,
    page: { ...collectionPage(collection), image: items[0]?.image ?? null },
    fields: { gallery: { id, urlSlug, title, items, options: { ...defaults, ...options } } },
    context: { ...collectionContext(collection), ...(gallery && { item: { id, recordType: recordType.gallery } }) },
    isShared: true,
  };
}
