import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import type { SubscriberRecord } from './subscriber-model.ts';
import { syncRequest } from './sync-fields.ts';

/** Ends the letters to addresses that no mail reaches, or whose people complained of them. */
export function subscriberSuspensions({ of }: WebsiteModel<SubscriberRecord>, now: () => number) {
  const suspended = (why: 'bounce' | 'complaint', reason: string) => {
    const { $set, $inc } = syncRequest(now());
    return { $set: { state: 'suspended' as const, suspension: { why, reason, atMs: now() }, ...$set }, $inc };
  };

  return {
    /** Sends no more letters to an address, whichever lists it is on. */
    async suspendAddress(
      websiteId: string,
      emailKey: string,
      why: 'bounce' | 'complaint',
      reason: string,
    ): Promise<void> {
      await of(websiteId).updateMany({ emailKey, state: 'confirmed' }, suspended(why, reason));
    },

    /** Suspends an address after a bounce or a complaint: it gets no more campaigns. */
    async suspend(websiteId: string, _id: string, why: 'bounce' | 'complaint', reason: string): Promise<void> {
      await of(websiteId).updateOne({ _id, state: 'confirmed' }, suspended(why, reason));
    },
  };
}
