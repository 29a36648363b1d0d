import { redirectOrigins, redirectStatuses } from '@tessera/contracts/commerce/redirect.ts';
import { link } from '@tessera/contracts/site/link.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { date, flag, nullable, number, ofContract, oneOf, text } from '@tessera/service-kit/data/model/fields.ts';
import { search, searchIndexes } from '@tessera/service-kit/data/search/search-words.ts';

/** The orders that redirects are listed in. */
export const redirectIndexes = {
  byTime: { websiteId: 1, createdOn: -1, id: -1 },
  byStatus: { websiteId: 1, status: 1, createdOn: -1, id: -1 },
  byOrigin: { websiteId: 1, origin: 1, createdOn: -1, id: -1 },
  byKey: { websiteId: 1, key: 1 },
  byUrl: { websiteId: 1, 'to.url': 1 },
} as const;

/** A redirect of a website. `_id` is `{websiteId}:{id}`. */
export const redirectModel = defineModel({
  collection: 'redirects',
  fields: {
    id: text,
    /** The address as it was written. */
    from: text,
    /** The address as it is looked up, see `keyOfPath`. */
    key: text,
    /** Pages, collections, items and products by id, so that it follows them; null for an address that is gone. */
    to: nullable(ofContract(link)),
    /** Whether what `*` matched in the old address follows the new one. */
    keepsRest: flag,
    status: oneOf(...redirectStatuses),
    origin: oneOf(...redirectOrigins),
    createdOn: number,
    hits: number,
    lastHitOn: nullable(number),
    /** Words of the old and the new address. */
    search,
  },
  indexes: [
    { key: redirectIndexes.byTime },
    { key: redirectIndexes.byStatus },
    { key: redirectIndexes.byOrigin },
    { key: redirectIndexes.byKey, unique: true },
    { key: redirectIndexes.byUrl },
    ...searchIndexes,
  ],
});
export type RedirectDocument = DocumentIn<typeof redirectModel>;

export const missedIndexes = {
  byVisits: { websiteId: 1, isIgnored: 1, visits: -1, path: -1 },
} as const;

/** An address that visitors asked for, and where nothing stood. `_id` is `{websiteId}:{path}`. */
export const missedAddressModel = defineModel({
  collection: 'missedAddresses',
  fields: {
    path: text,
    visits: number,
    lastOn: number,
    /** Taken off the list by an owner. */
    isIgnored: flag,
    /** 30 days after the last visit; the database removes it soon afterwards. */
    expiresAt: date,
  },
  indexes: [{ key: missedIndexes.byVisits }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
});
