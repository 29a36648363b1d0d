import { taxRule } from '@tessera/contracts/commerce/cart.ts';
import { type PreferenceNamespace, preferenceSchemas } from '@tessera/contracts/commerce/preference-calls.ts';
import { storeSettings } from '@tessera/contracts/commerce/product.ts';
import { shippingZone } from '@tessera/contracts/commerce/shipping.ts';
import { currency } from '@tessera/contracts/money.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { flag, madeValue, number, ofContract, optional } from '@tessera/service-kit/data/model/fields.ts';
import { outbox } from '@tessera/service-kit/data/model/outbox-field.ts';
import { z } from 'zod';

/** What a website's store decides. One document, `_id` is the website's id. What was never saved is not there. */
export const storeModel = defineModel({
  collection: 'stores',
  fields: {
    currency: optional(ofContract(currency)),
    settings: optional(ofContract(storeSettings)),
    merchandising: optional(ofContract(preferenceSchemas.merchandising.omit({ scarcityThreshold: true }))),
    marketing: optional(ofContract(preferenceSchemas.marketing)),
    shippingZones: optional(ofContract(z.array(shippingZone))),
    taxRules: optional(ofContract(z.array(taxRule))),
    /** Versions of the two lists; a save names the one it saw. */
    shippingVersion: optional(number),
    taxVersion: optional(number),
    /** How often each namespace of the preferences was saved. */
    preferenceVersions: optional(madeValue<Record<PreferenceNamespace, number>>()),
    /** The threshold changed, and lists of products go by the old one until the repair job has been there. */
    listingsOutdated: optional(flag),
    outbox,
  },
  indexes: [{ key: { listingsOutdated: 1 }, partialFilterExpression: { listingsOutdated: true } }],
});
export type StoreDocument = DocumentIn<typeof storeModel>;
type RuleName = Exclude<keyof StoreDocument, '_id' | 'websiteId' | 'schemaVersion' | 'listingsOutdated' | 'outbox'>;
/** The rules of a store, each with its usual value where none was saved. */
export type StoredRules = { [N in RuleName]: NonNullable<StoreDocument[N]> };
