import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { pageType, productType } from '@tessera/contracts/enumerations.ts';
import type { ProductDetailProps, ProductListProps } from '@tessera/contracts/mounts.ts';
import { listingQuery, readListing, wholeListing } from '@tessera/rules/product/listing.ts';
import { scarcityText } from '@tessera/rules/product/scarcity.ts';
import { productCard } from '@tessera/site-templates/adapt/product-card.ts';
import { templateProduct } from '@tessera/site-templates/adapt/template-product.ts';
import type { LinkView } from '@tessera/site-templates/page-data.ts';
import { absoluteUrl } from '../canonical.ts';
import type { PlanOf } from '../page-plan.ts';
import { commonProps, type PageRequest } from '../page-request.ts';
import { breadcrumbData, productData } from '../structured-data.ts';
import { collectionContext, collectionHref, collectionPage, itemContext } from './collection-view.ts';
import type { AnswerOfKind } from './content-plan.ts';

/** The store's list, whole or one category (PROD-021). */
export function storePlan(
  { collection, categories, category, products, listed }: AnswerOfKind<'store'>,
  settings: StoreSettings,
  request: PageRequest,
): PlanOf<'collection'> {
  const page = collectionPage(collection);
  const href = collectionHref(collection);
  const mount: ProductListProps = {
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
    mount,
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

/** One product; the page is of type 50 (PROD-004). */
export function productPlan(
  { collection, product, related, reviews = null, category }: AnswerOfKind<'product'>,
  settings: StoreSettings,
  request: PageRequest,
): PlanOf<'product'> | PlanOf<'gift-card'> {
  const mount: ProductDetailProps = {
    ...commonProps(request, pageType.contentItem, settings),
    product,
    settings,
    reviews,
    ...(request.url.searchParams.has('reviews') && { areLaterReviews: true }),
  };
  const storeHref = collectionHref(collection);
  const crumbs: LinkView[] = [
    { title: collection.title, href: storeHref },
    ...(category
      ? [{ title: category.displayName, href: storeHref + listingQuery(wholeListing, category.urlSlug) }]
      : []),
    { title: product.name, href: product.fullUrl, current: true },
  ];
  const absolute = (path: string) => absoluteUrl(path, request);
  const place = { view: 'product-page', threshold: settings.scarcityThreshold } as const;
  const scarcity = scarcityText(product, product.merchandising, place);
  return {
    // A gift card's page has another mount; everything around it is the same.
    template: product.productType === productType.giftCard ? 'gift-card' : 'product',
    status: 200,
    page: { type: pageType.contentItem, title: product.name, seo: product.seo, image: product.mainImage },
    fields: {
      crumbs,
      product: {
        ...productCard(product, settings.currency, scarcity),
        description: product.description,
        images: product.images,
      },
      item: templateProduct(product, settings.currency),
      related: related.map((other) => productCard(other, settings.currency)),
    },
    mount,
    structuredData: [
      productData({ product, reviews, currency: settings.currency }, absolute),
      breadcrumbData(crumbs, absolute),
    ],
    context: itemContext(collection, { id: product.id, recordType: product.recordType }),
    isShared: true,
    productIds: [product.id, ...related.map(({ id }) => id)],
  };
}
