import type { Product, Variant } from '@tessera/contracts/commerce/product.ts';
import { productType } from '@tessera/contracts/enumerations.ts';
import { toTemplateMoney } from './template-money.ts';
import { templateTypeName } from './template-type-name.ts';

const subscribableTypes: readonly number[] = [productType.physical, productType.service];

/**
 * Product of the contract → the content item the engine's product formatters read (`product-price`, `variants-select`,
 * `add-to-cart-btn` …): money in major units, and a subscription only where there can be one, which the engine does not check.
 */
export function templateProduct(product: Product) {
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
      priceMoney: toTemplateMoney(product.priceMoney),
      salePriceMoney: saleMoney(product.salePriceMoney),
      variants: product.variants.map(templateVariant),
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

function templateVariant(variant: Variant) {
  return {
    ...variant,
    priceMoney: toTemplateMoney(variant.priceMoney),
    salePriceMoney: saleMoney(variant.salePriceMoney),
  };
}

function saleMoney(money: Variant['salePriceMoney']) {
  return money === null ? null : toTemplateMoney(money);
}
