import type { Product, ProductSummary, Variant } from '@tessera/contracts/commerce/product.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { recordType } from '@tessera/contracts/enumerations.ts';
import { toDecimalMoney, toMinorUnitMoney } from '@tessera/rules/money/wire-money.ts';
import { purchasePriceCents } from '@tessera/rules/product/price.ts';
import { waitedForInBlocks } from '@tessera/rules/product/restock-offer.ts';
import { levelOf } from '../stock/stock-level.ts';
import type { StockByVariant } from '../stock/stock-reads.ts';
import type { ProductDocument, StoredVariant } from './product-model.ts';

/** A product as lists show it, with the stock that can still be bought (PROD-021). */
export function presentSummary(product: ProductDocument, stock: StockByVariant, currency: Currency): ProductSummary {
  const variants = product.variants.map((variant) => presentVariant(variant, product, stock, currency));
  const cheapest = [...variants].sort((a, b) => purchasePriceCents(a) - purchasePriceCents(b))[0];
  const price = { cents: cheapest?.price ?? 0, currency };
  return {
    id: product.id,
    collectionId: product.collectionId,
    recordType: recordType.storeItem,
    urlSlug: product.urlSlug,
    fullUrl: product.fullUrl,
    name: product.name,
    summary: product.summary,
    productType: product.productType,
    onSale: variants.some((variant) => variant.onSale),
    isSubscribable: product.isSubscribable,
    priceMoney: toMinorUnitMoney(price),
    salePriceMoney: cheapest?.salePriceMoney ?? null,
    price: toDecimalMoney(price),
    mainImage: product.images[0] ?? null,
    categoryIds: product.categoryIds,
    variantOptionOrdering: product.variantOptionOrdering,
    variants,
    customSoldOutText: product.merchandising.customSoldOutText,
    ...(product.createdOn !== undefined && { createdOn: product.createdOn }),
    ...(isWaitedFor({ ...product, variants }) && { isWaitedFor: true as const }),
    ...(product.merchandising.restockNotificationViews.includes('product-page') && {
      takesRestockSignUps: true as const,
    }),
  };
}

/** One variant that can be bought is enough for a list: which are sold out, the page tells. */
const isWaitedFor = (product: Parameters<typeof waitedForInBlocks>[0]) =>
  product.variants.length > 0 && waitedForInBlocks(product).length === product.variants.length;

/** A product as its page reads it (PROD-023 to PROD-046). */
export function presentProduct(product: ProductDocument, stock: StockByVariant, currency: Currency): Product {
  return {
    ...presentSummary(product, stock, currency),
    description: product.description,
    images: product.images,
    tags: product.tags,
    subscriptionPlan: product.subscriptionPlan,
    additionalFieldsFormId: product.additionalFieldsFormId,
    additionalFieldsForm: product.additionalFieldsFormId === null ? null : product.additionalFieldsForm,
    useCustomAddButtonText: product.useCustomAddButtonText,
    customAddButtonText: product.customAddButtonText,
    maxPerOrder: product.maxPerOrder,
    relatedProductIds: product.relatedProductIds,
    merchandising: product.merchandising,
    seo: product.seo,
  };
}

function presentVariant(
  variant: StoredVariant,
  { variantOptionOrdering, productType, isSubscribable }: ProductDocument,
  stock: StockByVariant,
  currency: Currency,
): Variant {
  const { id, sku, attributes, priceCents, salePriceCents, onSale, image } = variant;
  const sale = salePriceCents === null ? null : toMinorUnitMoney({ cents: salePriceCents, currency });
  const { available, unlimited, preOrder } = levelOf(productType, stock.get(id));
  return {
    id,
    sku,
    attributes,
    optionValues: variantOptionOrdering.map((optionName) => ({ optionName, value: attributes[optionName] ?? '' })),
    price: priceCents,
    salePrice: salePriceCents,
    priceMoney: toMinorUnitMoney({ cents: priceCents, currency }),
    salePriceMoney: sale,
    onSale,
    qtyInStock: Math.max(0, available),
    unlimited,
    image,
    // What is charged again and again is not sold ahead.
    ...(preOrder && !isSubscribable && { preOrder }),
  };
}
