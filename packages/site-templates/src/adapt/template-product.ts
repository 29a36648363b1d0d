import type { Product, Variant } from '@tessera/contracts/commerce/product.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { productType } from '@tessera/contracts/enumerations.ts';
import { type TemplateMoney, toTemplateMoney } from './template-money.ts';
import { templateTypeName } from './template-type-name.ts';

const subscribableTypes: readonly number[] = [productType.physical, productType.service];

/**
 * Product of the contract → the content item the engine's product formatters read (`product-price`, `variants-select`,
 * `add-to-cart-btn` …): money in major units, and a subscription only where there can be one, which the engine does not check.
 */
export function templateProduct(product: Product, storeCurrency: Currency) {
  const isSubscribable = product.isSubscribable && subscribableTypes.includes(product.productType);
  return {
    id: product.id,
    collectionId: product.collectionId,
    recordType: product.recordType,
    title: product.name,
    urlId: product.urlSlug,
    fullUrl: product.fullUrl,
    excerpt: product.summary,
    body: product.description,
    tags: product.tags,
    structuredContent: {
      productType: product.productType,
      productTypeName: templateTypeName(product.productType),
      onSale: product.onSale,
      priceMoney: toTemplateMoney(product.priceMoney, storeCurrency),
      salePriceMoney: saleMoney(product.salePriceMoney, storeCurrency),
      variants: product.variants.map((variant) => templateVariant(variant, storeCurrency)),
      variantOptionOrdering: product.variantOptionOrdering,
      isSubscribable,
      subscriptionPlan: isSubscribable ? product.subscriptionPlan : null,
      additionalFieldsFormId: product.additionalFieldsFormId,
      additionalFieldsForm: product.additionalFieldsForm,
      useCustomAddButtonText: product.useCustomAddButtonText,
      customAddButtonText: product.customAddButtonText,
    },
  };
}

export type TemplateProduct = ReturnType<typeof templateProduct>;

function templateVariant(variant: Variant, storeCurrency: Currency) {
  return { ...variant, ...templatePrices(variant, storeCurrency) };
}

/**
 * Prices of a variant: money in major units, and the hundredths that older formatters and `varied-prices?` compare.
 */
export function templatePrices(prices: { priceMoney: unknown; salePriceMoney: unknown }, storeCurrency: Currency) {
  const priceMoney = toTemplateMoney(prices.priceMoney, storeCurrency);
  const salePriceMoney = saleMoney(prices.salePriceMoney, storeCurrency);
  return {
    ...{ priceMoney, salePriceMoney, price: hundredths(priceMoney) },
    salePrice: salePriceMoney === null ? null : hundredths(salePriceMoney),
  };
}

const hundredths = ({ value }: TemplateMoney) => Math.round(Number(value) * 100);

function saleMoney(money: unknown, storeCurrency: Currency) {
  return money === null ? null : toTemplateMoney(money, storeCurrency);
}
