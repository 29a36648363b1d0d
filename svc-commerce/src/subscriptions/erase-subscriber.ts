import { emailKey } from '@tessera/rules/email/email-key.ts';
import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { searchField } from '@tessera/service-kit/data/search/search-words.ts';
import { addressWord } from '@tessera/service-kit/data/search/words.ts';
import { hashSecret, newSecret } from '@tessera/service-kit/ids.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import { changePayload } from './change-payload.ts';
import { type StoredSubscription, subscriptionSearch } from './subscription-document.ts';

const nobody = { email: '', firstName: '', lastName: '' };
const running = ['active', 'paused', 'past_due'];

/** Subscriptions end and lose whose they were (SAFE-51). */
export const subscriptionErasure = ({ of }: WebsiteModel<StoredSubscription>, now: () => number) => ({
  /** All subscriptions of an address, in small letters. */
  async ofSubscriber(websiteId: string, address: string): Promise<StoredSubscription[]> {
    const found = await of(websiteId)
      .find({ [searchField]: addressWord(address) })
      .toArray();
    return found.filter(({ contact }) => emailKey(contact.email) === address);
  },

  /** @returns false while it is being charged */
  async eraseSubscriber(websiteId: string, subscription: StoredSubscription): Promise<boolean> {
    const { _id, slot, attempt, state, cart, timeline } = subscription;
    const { draft: _draft, contactEmail: _email, contactKey: _key, draftKey: _draftKey, ...items } = cart;
    const isRunning = running.includes(state);
    const { matchedCount } = await of(websiteId).updateOne(
      { _id, slot, attempt, state, chargingUntil: trusted({ $lt: now() }) },
      {
        $set: {
          ...{ contact: nobody, siteUserId: null, tokenHash: hashSecret(newSecret()), problem: '' },
          ...(isRunning && { state: 'cancelled', dueMs: null }),
          search: subscriptionSearch({ cart, contact: nobody }),
          cart: { ...items, owner: `erased:${cart._id}`, shippingLocation: null },
          timeline: timeline.map(({ at, what, who }) => ({ at, what, who })),
        },
        ...(isRunning && {
          $push: { outbox: outboxEntry('subscription.cancelled', changePayload(subscription), now()) },
        }),
      },
    );
    return matchedCount > 0;
  },
});
