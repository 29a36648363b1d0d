import type { Discount } from '@tessera/contracts/commerce/discount.ts';
import type { PreferenceNamespace } from '@tessera/contracts/commerce/preference-calls.ts';
import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import { atVersion } from '@tessera/service-kit/data/model/at-version.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import type { OutboxEntry } from '@tessera/service-kit/data/model/outbox-field.ts';
import type { Document } from 'mongodb';
import type { DiscountStore } from '../discounts/discount-store.ts';
import type { DiscountDocument } from '../discounts/present-discount.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import { outdatedListings } from './outdated-listings.ts';
import { withDefaults } from './store-defaults.ts';
import { type StoredRules, storeModel } from './store-model.ts';

/** A change of preferences by path, with the versions of the namespaces it belongs to as they were read. */
export interface PreferenceChange {
  set: Document;
  seen: Partial<Record<PreferenceNamespace, number>>;
  entries: OutboxEntry[];
}

/** A website's store: its preferences and what prices depend on. */
export interface StoreRules extends StoredRules {
  /** Discounts that apply by themselves, with their uses. */
  automatic: (Discount & Pick<DiscountDocument, 'uses'>)[];
  /** What may be paid in parts: as the owner set it, and only where checkout can take it. */
  installments: StoreSettings['installments'];
}

export type StoreRulesStore = ReturnType<typeof createStoreRules>;

/** Woken when lists of products go by older rules of their store. */
export const listingJobName = 'svc-commerce.listing-job';

/** Other processes may see a change this much later. Orders are always priced afresh. */
const freshMs = 2_000;

/** The only place that knows where store rules are kept. */
export function createStoreRules(
  models: Models,
  { readAutomatic }: DiscountStore,
  { methods }: Pick<PaymentProvider, 'methods'>,
  now: () => number,
) {
  const opened = models.open(storeModel);
  const { of, outbox } = opened;
  const read = async (websiteId: string): Promise<StoreRules> => {
    const [stored, automatic] = await Promise.all([
      of(websiteId).findOne({ _id: websiteId }, { projection: { outbox: 0 } }),
      readAutomatic(websiteId),
    ]);
    const rules = withDefaults(stored);
    return { ...rules, automatic, installments: methods.includes('installments') ? rules.settings.installments : null };
  };
  const cache = createCachedRead(read, { freshMs, max: 1_000, now });

  /** One write, made only over the versions that were seen, each of which counts on. */
  const writeIfSeen = async (websiteId: string, seen: Record<string, number>, write: Document): Promise<boolean> => {
    const paths = Object.entries(seen);
    const filter = paths.map(([path, version]) => [path, atVersion(version)]);
    try {
      // A store that was never saved has no document and no version; any other expectation finds nothing to write.
      return await of(websiteId).changeIf(
        { _id: websiteId, ...Object.fromEntries(filter) },
        { ...write, $inc: Object.fromEntries(paths.map(([path]) => [path, 1])) },
        { upsert: paths.every(([, version]) => version === 0) },
      );
    } finally {
      cache.forget(websiteId);
    }
  };

  return {
    outbox,
    ...outdatedListings(opened),
    read,
    /** The rules as they were at most a moment ago. Do not change what it answers. */
    getCached: cache.get,
    /** What depends on them changed. */
    forget: cache.forget,

    /** Writes some of the rules, and what is to be told of it, at once. Keys may be paths. */
    async save(websiteId: string, rules: Partial<StoredRules> | Document, entry?: OutboxEntry) {
      await of(websiteId).updateOne(
        { _id: websiteId },
        { ...(Object.keys(rules).length > 0 && { $set: rules }), ...(entry && { $push: { outbox: entry } }) },
        { upsert: true },
      );
      cache.forget(websiteId);
    },

    /**
     * Replaces a list if it still has the version its owner saw.
     * @returns whether it was replaced
     */
    async replaceList<L extends 'shippingZones' | 'taxRules'>(
      websiteId: string,
      { list, values, expectedVersion }: { list: L; values: StoredRules[L]; expectedVersion: number },
    ): Promise<boolean> {
      const version = list === 'taxRules' ? 'taxVersion' : 'shippingVersion';
      return writeIfSeen(websiteId, { [version]: expectedVersion }, { $set: { [list]: values } });
    },

    /**
     * Changes preferences if their namespaces still have the versions that were read.
     * @returns whether they were changed
     */
    changePreferences: (websiteId: string, { set, seen, entries }: PreferenceChange): Promise<boolean> => {
      const versions = Object.entries(seen).map(([name, version]) => [`preferenceVersions.${name}`, version]);
      const paths: Record<string, number> = Object.fromEntries(versions);
      return writeIfSeen(websiteId, paths, {
        ...(Object.keys(set).length > 0 && { $set: set }),
        $push: { outbox: { $each: entries } },
      });
    },
  };
}
