import { maxOffered, type OfferedVariant } from '@tessera/contracts/commerce/offered-calls.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { toMinorUnitMoney } from '@tessera/rules/money/wire-money.ts';
import type { ProductDocument, StoredVariant } from '../catalogue/product-model.ts';
import { figuresOfAhead } from '../stock/selling-ahead.ts';
import { isReserved } from '../stock/stock-holds.ts';
import { levelOf, type StockLevel } from '../stock/stock-level.ts';
import type { InventoryDeps } from './deps.ts';

/** What the store offers of some variants in this moment: past every cache, since units may be promised by it. */
export async function readOffered(
  websiteId: string,
  variantIds: readonly string[],
  { stock, products, storeRules, now }: Pick<InventoryDeps, 'stock' | 'products' | 'storeRules' | 'now'>,
): Promise<OfferedVariant[]> {
  const [levels, { currency, merchandising }] = await Promise.all([
    stock.readMany(websiteId, variantIds.slice(0, maxOffered)),
    storeRules.getCached(websiteId),
  ]);
  const found = await products.readMany(websiteId, [...new Set(levels.map(({ productId }) => productId))]);
  const byId = new Map(found.map((product) => [product.id, product]));
  return levels.flatMap((level) => {
    const product = byId.get(level.productId);
    const variant = product?.variants.find(({ id }) => id === level.variantId);
    const isOffered = product?.enabled && product.removedOn === undefined;
    const reserved = level.holds.filter((hold) => isReserved(hold) && hold.until > now()).length;
    const { restockReserveHours: reserveHours } = merchandising;
    const more = { reserved, reserveHours, ...figuresOfAhead(level.ahead) };
    return isOffered && variant ? [{ ...present(product, variant, level, currency), ...more }] : [];
  });
}

function present(
  product: ProductDocument,
  { id, attributes, image, onSale, priceCents, salePriceCents }: StoredVariant,
  level: StockLevel,
  currency: Currency,
): Omit<OfferedVariant, 'reserved' | 'reserveHours' | 'preOrders'> {
  const { available, unlimited } = levelOf(product.productType, level);
  const choice = new URLSearchParams(attributes).toString();
  return {
    productId: product.id,
    variantId: id,
    productTitle: product.name,
    variantLabel: Object.values(attributes).join(', '),
    url: choice ? `${product.fullUrl}?${choice}` : product.fullUrl,
    imageUrl: (image ?? product.images[0])?.url ?? null,
    priceMoney: toMinorUnitMoney({ cents: onSale ? (salePriceCents ?? priceCents) : priceCents, currency }),
    sellable: unlimited ? null : Math.max(0, available),
  };
}
