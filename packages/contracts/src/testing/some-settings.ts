import type { StoreSettings } from '../commerce/product.ts';

/** How a store in Britain sells, with nothing switched on. */
export const someSettings: StoreSettings = {
  currency: 'GBP',
  multipleQuantityAllowedForServices: true,
  checkoutMinimumCents: 0,
  expressCheckout: false,
  reviewsEnabled: false,
  scarcityThreshold: 5,
  useCLDRMoneyFormat: true,
  businessCountry: 'GB',
  installments: null,
};
