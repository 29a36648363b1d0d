import type { Preferences } from '@tessera/contracts/commerce/preference-calls.ts';
import type { Merchandising } from '@tessera/contracts/commerce/product.ts';

/** What a store says about marks beside prices for all of its products. */
export type StoreMerchandising = Omit<Preferences['merchandising'], 'scarcityThreshold'>;

/**
 * A product's merchandising with the store's: the store says where marks stand, once it has said anything; a product's
 * own words come before the store's (EDIT-019, EDIT-020, EDIT-048).
 */
export function withStoreMerchandising(own: Merchandising, store: StoreMerchandising): Merchandising {
  const { scarcityTemplateViews, restockNotificationViews } = store;
  return {
    ...own,
    ...(scarcityTemplateViews && {
      scarcityEnabled: scarcityTemplateViews.length > 0,
      scarcityTemplateViews,
      scarcityShownByDefault: store.scarcityShownByDefault,
    }),
    ...(restockNotificationViews && { restockNotificationViews }),
    scarcityText: own.scarcityText || store.scarcityText,
    restockNotificationMessages: {
      ...store.restockNotificationMessages,
      ...filled(own.restockNotificationMessages),
    },
    customSoldOutText: own.customSoldOutText || store.soldOutText,
    ...(store.multilingualTransactionalEmails && { multilingualTransactionalEmails: true as const }),
  };
}

/** Empty texts leave it to the store. */
const filled = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
