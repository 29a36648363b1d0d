import { outsideListLimits } from '@tessera/contracts/forms/outside-list.ts';
import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import { type SubscriberRecord, subscriberIndexes } from '../mailing-list/subscriber-model.ts';

/** Due subscribers, and counts by state, for the job and for the owner. */
export function syncQueries(
  { of, everyWebsite }: WebsiteModel<SubscriberRecord>,
  claimable: () => Filter<SubscriberRecord>,
) {
  return {
    /** Of all websites, who has waited longest first. */
    overdue: (limit: number) =>
      everyWebsite()
        .find(claimable(), { limit, sort: { 'outside.dueMs': 1 }, projection: { websiteId: 1, outside: 1 } })
        .toArray(),

    async nextDue(): Promise<number | undefined> {
      const [next] = await everyWebsite()
        .find(
          { 'outside.dueMs': trusted({ $gt: 0 }) },
          { sort: { 'outside.dueMs': 1 }, limit: 1, projection: { outside: 1 } },
        )
        .toArray();
      return next?.outside?.dueMs;
    },

    count: (websiteId: string, state: 'waiting' | 'told' | 'refused', most?: number) =>
      of(websiteId).count(
        { 'outside.state': state },
        { hint: subscriberIndexes.bySync, ...(most !== undefined && { limit: most }) },
      ),

    /** The last ones who were not taken. */
    failures: (websiteId: string) =>
      of(websiteId)
        .find(
          { 'outside.state': 'refused' },
          {
            hint: subscriberIndexes.bySync,
            sort: { 'outside.endedMs': -1 },
            limit: outsideListLimits.failures,
            projection: { email: 1, outside: 1 },
          },
        )
        .toArray(),
  };
}
