import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { pageType, productType } from '@tessera/contracts/enumerations.ts';
import type { ProductDetailProps } from '@tessera/contracts/mounts.ts';
import { listingQuery, wholeListing } from '@tessera/rules/product/listing.ts';
import { scarcityText } from '@tessera/rules/product/scarcity.ts';
import { productOptions } from '@tessera/rules/product/variant-choice.ts';
import { productCard } from '@tessera/site-templates/adapt/product-card.ts';
import { templateProduct } from '@tessera/site-templates/adapt/template-product.ts';
import type { LinkView } from '@tessera/site-templates/page-views.ts';
import { absoluteUrl } from '../canonical.ts';
import type { PlanOf } from '../page-plan.ts';
import { commonProps, type PageRequest } from '../page-request.ts';
import { breadcrumbData } from '../structured-data/breadcrumb-data.ts';
import { productData } from '../structured-data/product-data.ts';
import type { AnswerOfKind } from './answer.ts';
import { collectionHref, itemContext } from './collection-view.ts';

/** One product; the page is of type 50 (PROD-004). */
export function productPlan(
  { collection, product, related, reviews = null, category }: AnswerOfKind<'product'>,
  request: PageRequest,
  settings: StoreSettings,
): PlanOf<'product'> | PlanOf<'gift-card'> {
  const { problem, problemText, ...common } = commonProps(request, pageType.contentItem, settings);
  // What the form for sold-out variants came back with is not about buying.
  const isAboutBuying = request.url.searchParams.get('form') !== 'restock';
  const props: ProductDetailProps = {
    ...common,
    ...(isAboutBuying && problem && problemText && { problem, problemText, chosen: chosenOptions(request, product) }),
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
  // A gift card's page has another mount; everything around it is the same.
  const kind =
    product.productType === productType.giftCard
      ? ({ template: 'gift-card', main: { mount: 'product/gift-card', props } } as const)
      : ({ template: 'product', main: { mount: 'product/detail', props } } as const);
  return {
    ...kind,
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
    structuredData: [
      productData({ product, reviews, currency: settings.currency }, absolute),
      breadcrumbData(crumbs, absolute),
    ],
    context: itemContext(collection, { id: product.id, recordType: product.recordType }),
    isShared: true,
    productIds: [product.id, ...related.map(({ id }) => id)],
  };
}

/** The options a plain form post was sent with: its page names them as links to a variant do. */
function chosenOptions(
  { url: { searchParams } }: PageRequest,
  product: ProductDetailProps['product'],
): Record<string, string> {
  return Object.fromEntries(
    productOptions(product).flatMap(({ name, values }) => {
      const value = searchParams.get(name);
      return value !== null && values.includes(value) ? [[name, value]] : [];
    }),
  );
}
