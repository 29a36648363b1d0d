import type { Product } from '@tessera/contracts/commerce/product.ts';
import type { ReviewList } from '@tessera/contracts/commerce/review.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { imageUrl } from '@tessera/rules/images/srcset.ts';
import { toDecimalMoney } from '@tessera/rules/money/wire-money.ts';
import { purchasePriceCents } from '@tessera/rules/product/price.ts';
import type { Absolute } from './absolute.ts';
import { availabilityOf, offerOf } from './offer-data.ts';
import { isGroup, variantsData } from './variants-data.ts';

interface ProductOnPage {
  product: Product;
  reviews: ReviewList | null;
  currency: Currency;
}

/**
 * A product as search engines read it: schema.org `Product` with its offer, or `ProductGroup` with an offer of each
 * variant; and where there are reviews, its rating.
 */
export function productData({ product, reviews, currency }: ProductOnPage, absolute: Absolute): object {
  const { name, summary, images, variants } = product;
  const [only, ...others] = variants;
  const common = {
    '@context': 'https://schema.org',
    name,
    description: summary || product.seo.description || name,
    url: absolute(product.fullUrl),
    image: images.map(({ url }) => absolute(imageUrl(url, 1500))),
    ...(reviews && reviews.count > 0 && { aggregateRating: ratingOf(reviews), review: reviews.reviews.map(reviewOf) }),
  };
  if (isGroup(product)) return { ...common, '@type': 'ProductGroup', ...variantsData(product, currency, absolute) };
  return {
    ...common,
    '@type': 'Product',
    ...(only && others.length === 0 && only.sku && { sku: only.sku }),
    offers: offersOf(product, currency, absolute),
  };
}

function offersOf(product: Product, currency: Currency, absolute: Absolute): object {
  const prices = product.variants.map(purchasePriceCents);
  const priceOf = (cents: number) => toDecimalMoney({ cents, currency }).decimalValue;
  const common = offerOf(absolute(product.fullUrl), currency, availabilityOf(product));
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  if (prices.length === 0) return { '@type': 'Offer', ...common, price: product.price.decimalValue };
  if (low === high) return { '@type': 'Offer', ...common, price: priceOf(low) };
  return {
    '@type': 'AggregateOffer',
    ...common,
    lowPrice: priceOf(low),
    highPrice: priceOf(high),
    offerCount: prices.length,
  };
}

function ratingOf({ averageRating, count }: ReviewList): object {
  return { '@type': 'AggregateRating', ratingValue: averageRating, reviewCount: count };
}

function reviewOf({ rating, authorName, title, body, createdOn }: ReviewList['reviews'][number]): object {
  return {
    '@type': 'Review',
    name: title,
    reviewBody: body,
    author: { '@type': 'Person', name: authorName },
    // With its zone: the day alone would be another one elsewhere.
    datePublished: new Date(createdOn).toISOString(),
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
  };
}
