import type { Product, Variant } from '@tessera/contracts/commerce/product.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { imageUrl } from '@tessera/rules/images/srcset.ts';
import { toDecimalMoney } from '@tessera/rules/money/wire-money.ts';
import { purchasePriceCents } from '@tessera/rules/product/price.ts';
import type { Absolute } from './absolute.ts';
import { availabilityOf, offerOf } from './offer-data.ts';

/** With more, the page grows by more than search engines use. */
const maxVariants = 50;
/** Options that schema.org knows, by the names that shops give them. */
const knownOptions: Record<string, 'color' | 'size' | 'material' | 'pattern'> = {
  ...{ color: 'color', colour: 'color', size: 'size', material: 'material', pattern: 'pattern' },
};

/** Whether search engines are given each variant: those of a group need SKUs of their own. */
export function isGroup({ variants }: Pick<Product, 'variants'>): boolean {
  const skus = new Set(variants.map(({ sku }) => sku));
  return variants.length > 1 && variants.length <= maxVariants && skus.size === variants.length && !skus.has('');
}

/** What a schema.org `ProductGroup` says of its variants, each with its own offer. */
export function variantsData(product: Product, currency: Currency, absolute: Absolute): object {
  const options = [...new Set(product.variants.flatMap(({ attributes }) => Object.keys(attributes)))];
  const known = options.flatMap((option) => knownOptions[option.toLowerCase()] ?? []);
  return {
    productGroupID: product.id,
    ...(known.length > 0 && { variesBy: known.map((property) => `https://schema.org/${property}`) }),
    hasVariant: product.variants.map((variant) => variantData(product, variant, currency, absolute)),
  };
}

function variantData(product: Product, variant: Variant, currency: Currency, absolute: Absolute): object {
  const { sku, attributes, image } = variant;
  const picture = image ?? product.images[0];
  const ofOptions = Object.entries(attributes).flatMap(([option, value]) => {
    const property = knownOptions[option.toLowerCase()];
    return property ? [[property, value]] : [];
  });
  return {
    '@type': 'Product',
    name: [product.name, ...Object.values(attributes)].join(', '),
    sku,
    ...Object.fromEntries(ofOptions),
    ...(picture && { image: absolute(imageUrl(picture.url, 1500)) }),
    offers: {
      '@type': 'Offer',
      ...offerOf(absolute(product.fullUrl), currency, availabilityOf({ ...product, variants: [variant] })),
      price: toDecimalMoney({ cents: purchasePriceCents(variant), currency }).decimalValue,
    },
  };
}
