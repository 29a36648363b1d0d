import { buyXGetY, discountKinds, discountScope } from '@tessera/contracts/commerce/discount.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import {
  flag,
  listOf,
  nullable,
  nullish,
  number,
  ofContract,
  oneOf,
  optional,
  text,
} from '@tessera/service-kit/data/model/fields.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { outbox } from '@tessera/service-kit/data/model/outbox-field.ts';

/** Uses of a discount, counted in the document that a redemption changes. */
const usesFields = {
  uses: number,
  /** Orders that took a use and are not finished; each takes at most one. */
  pending: listOf(text),
};

/** The order discounts are listed in, and the index that holds it. */
export const discountOrder = { websiteId: 1, createdMs: -1, id: -1 } as const;

/** Not taken away. */
export const there = { removedOn: trusted({ $exists: false }) };

/** A discount and its uses. `_id` is `{websiteId}:{code in capitals}`. What is optional came later. */
export const discountModel = defineModel({
  collection: 'coupons',
  fields: {
    ...usesFields,
    id: text,
    code: text,
    isAutomatic: optional(flag),
    kind: oneOf(...discountKinds),
    percent: nullable(number),
    amountCents: nullable(number),
    buyXGetY: nullish(ofContract(buyXGetY)),
    scope: nullish(ofContract(discountScope)),
    isCombinable: optional(flag),
    minimumSubtotalCents: nullable(number),
    startsMs: nullish(number),
    endsMs: nullish(number),
    maxUses: nullable(number),
    maxUsesPerCustomer: nullable(number),
    enabled: flag,
    createdMs: number,
    lastUsedMs: nullish(number),
    version: optional(number),
    /** It was taken away, and is nobody's any more; it goes when what it has to tell was heard. */
    removedOn: optional(number),
    outbox,
  },
  indexes: [
    { key: { pending: 1 } },
    { key: { websiteId: 1, isAutomatic: 1 } },
    { key: { websiteId: 1, id: 1 } },
    { key: discountOrder },
    { key: { removedOn: 1 }, sparse: true },
  ],
  // Those of before were of no time; lists go by it.
  migrations: [[{ $set: { createdMs: { $ifNull: ['$createdMs', 0] } } }]],
});
export type StoredDiscount = DocumentIn<typeof discountModel>;

/** Uses by one customer; `_id` is the coupon's with the customer behind it. */
export const customerUsesModel = defineModel({
  collection: 'couponCustomers',
  fields: usesFields,
  indexes: [{ key: { pending: 1 } }],
});
export type Uses = DocumentIn<typeof customerUsesModel>;
