import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { date, number, text } from '@tessera/service-kit/data/model/fields.ts';
import { outbox } from '@tessera/service-kit/data/model/outbox-field.ts';

/** That a cart's buyer is reminded: once for each cart, whatever becomes of the cart. `_id` is `{websiteId}:{cart id}`. */
export const cartMailModel = defineModel({
  collection: 'cartMails',
  fields: {
    ...{ cartId: text, email: text, at: number },
    /** In small letters. */
    emailKey: text,
    outbox,
  },
  indexes: [{ key: { websiteId: 1, emailKey: 1 } }],
  migrations: [[{ $set: { emailKey: { $toLower: { $trim: { input: '$email' } } } } }]],
});

/** An address that wants no reminders. `_id` is `{websiteId}:{hash of the address}`. */
export const cartMailStopModel = defineModel({ collection: 'cartMailStops', fields: { at: number } });

/**
 * Which cart an address was last reminded of. Anybody can type in somebody else's address, in as many carts as they like:
 * nobody gets more than one reminder a week. `_id` as that of a stop.
 */
export const cartMailAddressModel = defineModel({
  collection: 'cartMailAddresses',
  fields: { cartId: text, at: number, expiresAt: date },
  indexes: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
});
