import type { TaxRule } from '@tessera/contracts/commerce/cart.ts';
import type { ShippingZone } from '@tessera/contracts/commerce/import-calls.ts';
import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { defaultCurrency } from '@tessera/rules/money/read-money.ts';
import { forWebsite, type WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';
import type { OutboxEntry, WithOutbox } from '@tessera/service-kit/queue/outbox.ts';
import type { Collection, Db } from 'mongodb';
import { createTimedCache } from '../timed-cache.ts';

/** A website's store: its preferences and what prices depend on. One document, `_id` is the website's id. */
export interface StoreRules {
  currency: Currency;
  settings: StoreSettings;
  shippingZones: ShippingZone[];
  taxRules: TaxRule[];
}
interface StoreDocument extends WebsiteDocument, StoreRules {
  outbox?: OutboxEntry[];
}

/** Preferences that change; absent and undefined ones stay as they are. */
export type ChangedPreferences = { [K in keyof StoreSettings]?: StoreSettings[K] | undefined };

export type StoreRulesStore = ReturnType<typeof createStoreRules>;

/** Other processes may see a change this much later. Orders are always priced afresh. */
const ttlMs = 2_000;

/** The only place that knows where store rules are kept. */
export function createStoreRules(db: Db, now: () => number) {
  const stores: Collection<StoreDocument> = db.collection('stores');
  const read = async (websiteId: string): Promise<StoreRules> =>
    withDefaults(await forWebsite(stores, websiteId).findOne({ _id: websiteId }, { projection: { outbox: 0 } }));
  const cache = createTimedCache(read, { ttlMs, max: 1_000, now });

  return {
    outbox: db.collection<WithOutbox>('stores'),
    read,
    /** The rules as they were at most a moment ago. Do not change what it answers. */
    recall: cache.get,

    /** Writes some of the rules, and what is to be told of it, at once. */
    async save(websiteId: string, rules: Partial<StoreRules>, entry?: OutboxEntry) {
      await forWebsite(stores, websiteId).updateOne(
        { _id: websiteId },
        { ...(Object.keys(rules).length > 0 && { $set: rules }), ...(entry && { $push: { outbox: entry } }) },
        { upsert: true },
      );
      cache.forget(websiteId);
    },

    /** Changes the given preferences only, so that two owners do not undo each other's. */
    async savePreferences(websiteId: string, preferences: ChangedPreferences, entry: OutboxEntry) {
      const changed = Object.fromEntries(
        Object.entries(preferences)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => [`settings.${name}`, value]),
      );
      const { currency } = preferences;
      await forWebsite(stores, websiteId).updateOne(
        { _id: websiteId },
        { $set: { ...changed, ...(currency && { currency }) }, $push: { outbox: entry } },
        { upsert: true },
      );
      cache.forget(websiteId);
    },
  };
}

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

function withDefaults(stored: Partial<StoreRules> | null): StoreRules {
  const settings = { ...newStore, ...stored?.settings };
  return {
    currency: stored?.currency ?? settings.currency,
    settings,
    shippingZones: stored?.shippingZones ?? [],
    taxRules: stored?.taxRules ?? [],
  };
}
