import type { EventDate, EventTickets } from '@tessera/contracts/commerce/content.ts';
import type { ProductSummary, Variant } from '@tessera/contracts/commerce/product.ts';
import type { SiteDeps } from '../deps.ts';
import type { LiveItem } from '../items/index.ts';

type Ticketed = Pick<LiveItem, 'id' | 'card'>;

/**
 * Returns the tickets of events that are booked in the shop, by the id of the event, with the prices and seats of this
 * moment. A product that is not on sale has none, and neither has a date whose variant was deleted.
 */
export async function ticketsOfEvents(
  websiteId: string,
  items: readonly Ticketed[],
  { shop }: Pick<SiteDeps, 'shop'>,
): Promise<Map<string, EventTickets>> {
  const sold = items.flatMap(({ id, card }) => (card.kind === 'event' && card.tickets ? { id, ...card.tickets } : []));
  if (sold.length === 0) return new Map();
  const products = await shop.listByIds(websiteId, [...new Set(sold.map(({ productId }) => productId))]);
  const byId = new Map(products.map((product) => [product.id, product]));
  return new Map(
    sold.flatMap(({ id, productId, dates }) => {
      const product = byId.get(productId);
      const shown = product ? datesOf(product, dates) : [];
      return product && shown.length > 0 ? [[id, { ...ofProduct(product), dates: shown }]] : [];
    }),
  );
}

const ofProduct = ({ id, fullUrl, takesRestockSignUps }: ProductSummary) => ({
  ...{ productId: id, productHref: fullUrl, hasWaitlist: takesRestockSignUps === true },
});

type StoredDate = Pick<EventDate, 'variantId' | 'startDate' | 'endDate' | 'formerDate' | 'closesOn'>;

function datesOf({ variants, isSubscribable }: ProductSummary, dates: readonly StoredDate[]): EventDate[] {
  if (isSubscribable) return [];
  return dates.flatMap((date) => {
    const variant = variants.find(({ id }) => id === date.variantId);
    return variant ? { ...date, ...offerOf(variant) } : [];
  });
}

function offerOf({ sku, attributes, onSale, priceMoney, salePriceMoney, qtyInStock, unlimited }: Variant) {
  const isReduced = onSale && salePriceMoney !== null;
  return {
    ...{ sku, attributes },
    label: Object.values(attributes).join(', '),
    priceMoney: isReduced ? salePriceMoney : priceMoney,
    wasMoney: isReduced ? priceMoney : null,
    ...{ qtyInStock, unlimited },
  };
}
