import { createKeptFigures } from '@tessera/service-kit/data/kept-figures.ts';
import { createListCounts } from '@tessera/service-kit/data/list-counts.ts';
import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import type { Document } from 'mongodb';
import { type ReviewDocument, reviewIndexes } from './review-model.ts';

const countedAtOnce = 1_000;

/** How many reviews there are, by their state and by their stars. */
export function reviewFigures(of: WebsiteModel<ReviewDocument>['of'], now: () => number) {
  const stateCounts = createListCounts<ReviewDocument, 'shown' | 'hidden'>(
    {
      shown: { filter: { state: 'shown' }, index: reviewIndexes.byState },
      hidden: { filter: { state: 'hidden' }, index: reviewIndexes.byState },
    },
    now,
  );
  const keepRatings = createKeptFigures<number[]>(now);
  const countRatings = async (websiteId: string, shown: Document) => {
    const groups = await of(websiteId)
      .aggregate<{ _id: number; count: number }>([
        { $match: shown },
        { $group: { _id: '$rating', count: { $sum: 1 } } },
      ])
      .toArray();
    return [1, 2, 3, 4, 5].map((rating) => groups.find(({ _id }) => _id === rating)?.count ?? 0);
  };

  return {
    /** How many shown reviews of a product gave one star, two stars and so on; many are counted behind the answer. */
    async ratingCounts(websiteId: string, productId: string): Promise<number[]> {
      const shown = { productId, state: 'shown' as const };
      const some = await of(websiteId).count(shown, { limit: countedAtOnce, hint: reviewIndexes.byProduct });
      const count = () => countRatings(websiteId, shown);
      return some < countedAtOnce ? count() : keepRatings(`${websiteId}|${productId}`, count);
    },

    async counts(websiteId: string) {
      const { shown, hidden } = await stateCounts.read(of(websiteId));
      return { all: shown + hidden, shown, hidden };
    },
  };
}
