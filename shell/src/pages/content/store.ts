import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import type { ProductListProps } from '@tessera/contracts/mounts.ts';
import { readListing } from '@tessera/rules/product/listing.ts';
import { productCard } from '@tessera/site-templates/adapt/product-card.ts';
import type { LinkView } from '@tessera/site-templates/page-views.ts';
import type { PlanOf } from '../page-plan.ts';
import { commonProps, type PageRequest } from '../page-request.ts';
import type { AnswerOfKind } from './answer.ts';
import { collectionContext, collectionHref, collectionPage } from './collection-view.ts';

/** The store's list, whole or one category (PROD-021). */
export function storePlan(
  { collection, categories, category, products, listed }: AnswerOfKind<'store'>,
  request: PageRequest,
  settings: StoreSettings,
): PlanOf<'collection'> {
  const page = collectionPage(collection);
  const href = collectionHref(collection);
  const props: ProductListProps = {
    ...commonProps(request, page.type, settings),
    collection: { id: collection.id, title: collection.title, urlId: collection.urlId },
    categories,
    activeCategory: category?.urlSlug ?? null,
    products,
    settings,
    ...(listed && { listing: { ...readListing(request.url.searchParams), ...listed } }),
  };
  return {
    template: 'collection',
    status: 200,
    page: category ? { ...page, title: category.displayName } : page,
    fields: {
      collection: {
        id: collection.id,
        title: category?.displayName ?? collection.title,
        description: category ? category.description : collection.description,
        href,
      },
      products: products.map((product) => productCard(product, settings.currency)),
      categories: categoryLinks(categories, category?.id, href, request.labels.all ?? 'All'),
    },
    main: { mount: 'product/list', props },
    context: collectionContext(collection),
    isShared: true,
    productIds: products.map(({ id }) => id),
  };
}

function categoryLinks(
  categories: AnswerOfKind<'store'>['categories'],
  activeId: string | undefined,
  href: string,
  all: string,
): LinkView[] {
  const links = categories
    .filter(({ type, productCount }) => type === 'CATEGORY' && productCount > 0)
    .map(({ id, displayName, urlSlug, productCount }) => ({
      title: displayName,
      href: `${href}?category=${encodeURIComponent(urlSlug)}`,
      current: id === activeId,
      count: productCount,
    }));
  return [{ title: all, href, current: activeId === undefined }, ...links];
}
