import { webhookFailingMs, webhookFailureLimit } from '@tessera/contracts/commerce/webhook.ts';
import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { EndpointDocument } from './webhook-models.ts';

/** Of an endpoint that takes what it is sent. */
export const noFailures = { failuresInRow: 0, failingSinceMs: null };

/** Records the outcomes of deliveries with their endpoint. */
export function endpointOutcomes(
  of: WebsiteModel<EndpointDocument>['of'],
  forget: (websiteId: string) => void,
  now: () => number,
) {
  return {
    noteSuccess: (websiteId: string, id: string) =>
      of(websiteId).updateOne({ _id: id }, { $set: { ...noFailures, lastSuccessMs: now() } }),

    /**
     * Counts a failure. Many in a moment are one outage, which the retries outlast, so the endpoint is turned off only
     * when it has failed for a while. @returns the endpoint when this one turned it off
     */
    async noteFailure(websiteId: string, id: string): Promise<EndpointDocument | null> {
      const at = now();
      await of(websiteId).updateOne({ _id: id }, [
        {
          $set: {
            failuresInRow: { $add: ['$failuresInRow', 1] },
            failingSinceMs: { $ifNull: ['$failingSinceMs', at] },
          },
        },
      ]);
      const off = await of(websiteId).findOneAndUpdate(
        {
          ...{ _id: id, enabled: true, failuresInRow: trusted({ $gte: webhookFailureLimit }) },
          failingSinceMs: trusted({ $lte: at - webhookFailingMs }),
        },
        { $set: { enabled: false, disabledBy: 'failures' }, $inc: { version: 1 } },
      );
      if (off) forget(websiteId);
      return off;
    },
  };
}
