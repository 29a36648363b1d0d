import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import type { SubscriberRecord } from './subscriber-model.ts';

/** Ends the letters to addresses that no mail reaches, or whose people complained of them. */
export function subscriberSuspensions({ of }: WebsiteModel<SubscriberRecord>, now: () => number) {
  return {
    /** Sends no more letters to an address, whichever lists it is on. */
    async suspendAddress(
      websiteId: string,
      emailKey: string,
      why: 'bounce' | 'complaint',
      reason: string,
    ): Promise<void> {
      await of(websiteId).updateMany(
        { emailKey, state: 'confirmed' },
        { $set: { state: 'suspended', suspension: { why, reason, atMs: now() } } },
      );
    },

    /** Sends no more letters to somebody: the mail server, or the person, has said so. */
    async suspend(websiteId: string, _id: string, why: 'bounce' | 'complaint', reason: string): Promise<void> {
      await of(websiteId).updateOne(
        { _id, state: 'confirmed' },
        { $set: { state: 'suspended', suspension: { why, reason, atMs: now() } } },
      );
    },
  };
}
