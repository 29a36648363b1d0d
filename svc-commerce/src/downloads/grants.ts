import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { listOf, number, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { hashSecret, sign } from '@tessera/service-kit/ids.ts';
import { type CommerceConfig, lastingSecret } from '../config.ts';
import { keyOf } from '../lib/keys.ts';

/** How often a buyer may load a file, and for how long; the owner can begin again. */
export const maxDownloads = 5;
export const downloadDays = 30;
const lifetimeMs = downloadDays * 24 * 3_600_000;

/** A buyer's right to the file of one product of one order. `_id` is `{websiteId}:{orderId}.{productId}`. */
const grantModel = defineModel({
  collection: 'downloadGrants',
  fields: {
    ...{ id: text, orderId: text, productId: text },
    /** Hash of the secret in the link. */
    tokenHash: text,
    used: number,
    until: number,
    /** When it was loaded, the last twenty. */
    loads: listOf(number),
  },
  indexes: [{ key: { websiteId: 1, tokenHash: 1 } }],
});
export type Grant = DocumentIn<typeof grantModel>;

export type Grants = ReturnType<typeof createGrants>;

/** Rights to files. Every load is counted by one conditional write, so that the limit holds for loads at once too. */
export function createGrants(models: Models, config: CommerceConfig, now: () => number) {
  const grants = models.open(grantModel);
  /** Follows from the grant, so that mails and pages can say it again; nobody else can make it. */
  const tokenOf = (websiteId: string, id: string) => sign(lastingSecret(config), 'download', keyOf(websiteId, id));

  return {
    tokenOf,

    /** The grant of a product of an order; made when there is none, with the time running from `since`. */
    async of(websiteId: string, orderId: string, productId: string, since: number): Promise<Grant> {
      const id = `${orderId}.${productId}`;
      const grant = await grants.of(websiteId).findOneAndUpdate(
        { _id: keyOf(websiteId, id) },
        {
          $setOnInsert: {
            id,
            orderId,
            productId,
            tokenHash: hashSecret(tokenOf(websiteId, id)),
            used: 0,
            until: since + lifetimeMs,
            loads: [],
          },
        },
        { upsert: true },
      );
      if (!grant) throw new Error(`no grant for ${id}`);
      return grant;
    },

    find: (websiteId: string, token: string) => grants.of(websiteId).findOne({ tokenHash: hashSecret(token) }),

    isExpired: ({ until }: Grant): boolean => until <= now(),

    /** Whether it could be loaded now. */
    isLeft: ({ used, until }: Grant): boolean => used < maxDownloads && until > now(),

    /** Counts a load, if there is one left. */
    async useIfLeft({ websiteId, _id }: Grant): Promise<boolean> {
      const { matchedCount } = await grants
        .of(websiteId)
        .updateOne(
          { _id, used: trusted({ $lt: maxDownloads }), until: trusted({ $gt: now() }) },
          { $inc: { used: 1 }, $push: { loads: { $each: [now()], $slice: -20 } } },
        );
      return matchedCount > 0;
    },

    /** As on the first day. */
    renew: ({ websiteId, _id }: Grant) =>
      grants.of(websiteId).updateOne({ _id }, { $set: { used: 0, until: now() + lifetimeMs } }),
  };
}
