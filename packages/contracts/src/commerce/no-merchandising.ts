import type { Merchandising } from './product.ts';

/** A product that says nothing of its stock and leaves the texts to the store. */
export const noMerchandising: Merchandising = {
  restockNotificationViews: [],
  restockNotificationMessages: {},
  mailingListSignUpEnabled: false,
  mailingListOptInByDefault: false,
  scarcityEnabled: false,
  scarcityTemplateViews: [],
  scarcityText: '',
  scarcityShownByDefault: false,
  customSoldOutText: '',
};
