import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { nullable, number, oneOf, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';

/** Somebody who asked for the website's letters. `_id` is `{websiteId}:{hash of the address in small letters}`. */
const subscriberModel = defineModel({
  collection: 'mailingList',
  fields: {
    email: text,
    /** Where they asked for them, and what they agreed to, word for word. */
    source: oneOf('restock'),
    consentText: nullable(text),
    joinedMs: number,
  },
  indexes: [{ key: { websiteId: 1, joinedMs: 1 } }],
});

/** Who asks for letters. */
interface Subscriber {
  email: string;
  source: 'restock';
  consentText: string | null;
}

export type MailingListStore = ReturnType<typeof createMailingListStore>;

/** The website's mailing list. */
export function createMailingListStore(models: Models, now: () => number) {
  const { of } = models.open(subscriberModel);
  return {
    /** Adds an address once; the second time nothing happens (STOCK-043). */
    async joinOnce(websiteId: string, { email, source, consentText }: Subscriber): Promise<void> {
      await of(websiteId).updateOne(
        { _id: `${websiteId}:${hashSecret(email.toLowerCase())}` },
        { $setOnInsert: { email, source, consentText, joinedMs: now() } },
        { upsert: true },
      );
    },
  };
}
