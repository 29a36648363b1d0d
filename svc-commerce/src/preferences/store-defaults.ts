import type { TaxRule } from '@tessera/contracts/commerce/cart.ts';
import type { Preferences } from '@tessera/contracts/commerce/preference-calls.ts';
import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { findRegion } from '@tessera/rules/address/address-format.ts';
import { defaultCurrency } from '@tessera/rules/money/read-money.ts';
import type { StoreMerchandising } from '@tessera/rules/product/store-merchandising.ts';
import type { StoreDocument, StoredRules } from './store-model.ts';

/** The settings of a store that never saved any (PROD-108, EDIT-034). */
const newStore: StoreSettings = {
  currency: defaultCurrency,
  multipleQuantityAllowedForServices: true,
  checkoutMinimumCents: 0,
  expressCheckout: false,
  reviewsEnabled: false,
  scarcityThreshold: 10,
  useCLDRMoneyFormat: false,
  businessCountry: 'US',
  installments: null,
};

const newMerchandising: StoreMerchandising = {
  scarcityTemplateViews: null,
  scarcityText: '',
  scarcityShownByDefault: false,
  restockNotificationViews: null,
  restockNotificationMessages: {},
  restockReserveHours: 0,
  multilingualTransactionalEmails: false,
  soldOutText: '',
};

const newMarketing: Preferences['marketing'] = {
  pixelId: '',
  abandonedCartMails: true,
  asksConsent: false,
  recordsVisits: false,
  recordedShare: 10,
  popupFormId: '',
  popupTitle: '',
  popupText: '',
  popupAfterSeconds: 10,
};

/** Regions as carts have them: an owner may have written New York for NY. */
function withKeptRegion(rule: TaxRule): TaxRule {
  return rule.region === null ? rule : { ...rule, region: findRegion(rule.country, rule.region) ?? rule.region };
}

/** The rules of a store, with those it never saved. */
export function withDefaults(stored: Partial<StoreDocument> | null): StoredRules {
  const settings = { ...newStore, ...stored?.settings };
  return {
    currency: stored?.currency ?? settings.currency,
    settings,
    merchandising: { ...newMerchandising, ...stored?.merchandising },
    marketing: { ...newMarketing, ...stored?.marketing },
    shippingZones: stored?.shippingZones ?? [],
    taxRules: (stored?.taxRules ?? []).map(withKeptRegion),
    shippingVersion: stored?.shippingVersion ?? 0,
    taxVersion: stored?.taxVersion ?? 0,
    preferenceVersions: { store: 0, merchandising: 0, installments: 0, marketing: 0, ...stored?.preferenceVersions },
  };
}
