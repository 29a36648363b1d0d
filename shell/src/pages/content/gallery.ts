import type { GallerySummary } from '@tessera/contracts/commerce/content.ts';
import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { recordType } from '@tessera/contracts/enumerations.ts';
import type { GalleryCardView, LinkView } from '@tessera/site-templates/page-views.ts';
import type { PlanOf } from '../page-plan.ts';
import type { PageRequest } from '../page-request.ts';
import { sectionViews } from '../sections/section-views.ts';
import type { AnswerOfKind } from './answer.ts';
import { collectionContext, collectionHref, collectionPage, itemContext } from './collection-view.ts';
import { itemPage } from './item-page.ts';

const cardOf = (gallery: GallerySummary): GalleryCardView => ({ ...gallery, href: gallery.fullUrl });

/** Galleries of a portfolio, newest first, a page at a time. */
export function galleriesPlan({ collection, galleries, listed }: AnswerOfKind<'galleries'>): PlanOf<'galleries'> {
  const { title, description } = collection;
  const href = collectionHref(collection);
  const { page, pageCount } = listed ?? { page: 1, pageCount: 1 };
  return {
    template: 'galleries',
    status: 200,
    page: { ...collectionPage(collection), image: galleries[0]?.image ?? null },
    fields: {
      portfolio: { title, description, href },
      galleries: galleries.map(cardOf),
      nextHref: page < pageCount ? `${href}?page=${page + 1}` : '',
    },
    context: collectionContext(collection),
    isShared: true,
  };
}

/** A gallery with its sections. */
export async function galleryPlan(
  answer: AnswerOfKind<'gallery'>,
  request: PageRequest,
  settings: StoreSettings,
  canvas = false,
): Promise<PlanOf<'gallery'>> {
  const { collection, gallery, content } = answer;
  const { sections, isWhole } = await sectionViews({ content, settings, request });
  const linkTo = (other: typeof answer.next): LinkView | null => other && { title: other.title, href: other.fullUrl };
  return {
    template: 'gallery',
    status: 200,
    page: itemPage(answer),
    canonicalPath: gallery.fullUrl,
    fields: {
      portfolio: { title: collection.title, href: collectionHref(collection) },
      gallery: cardOf(gallery),
      sections,
      canvas,
      previous: linkTo(answer.previous),
      next: linkTo(answer.next),
    },
    context: itemContext(collection, { id: gallery.id, recordType: recordType.gallery }),
    isShared: isWhole,
    productIds: content.products.map(({ id }) => id),
  };
}
