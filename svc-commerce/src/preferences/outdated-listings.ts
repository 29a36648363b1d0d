import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import type { StoreDocument } from './store-model.ts';

/** What the repair job of lists of products asks and notes: which go by an older threshold of scarcity than their store. */
export function outdatedListings({ of, everyWebsite }: WebsiteModel<StoreDocument>) {
  return {
    /** Websites whose lists of products go by an old threshold. */
    async withOutdatedListings(): Promise<string[]> {
      const found = await everyWebsite()
        .find({ listingsOutdated: true }, { projection: { _id: 1 } })
        .toArray();
      return found.map(({ _id }) => _id);
    },
    /** Notes that they go by this one now; another change meanwhile counts. */
    async noteListings(websiteId: string, scarcityThreshold: number): Promise<void> {
      await of(websiteId).updateOne(
        { _id: websiteId, 'settings.scarcityThreshold': scarcityThreshold },
        { $unset: { listingsOutdated: '' } },
      );
    },
  };
}
