import type { BodyOf } from '@tessera/contracts/call.ts';
import type { importReviews } from '@tessera/contracts/commerce/review-calls.ts';
import type { CatalogueFile } from './catalogue-types.ts';
import type { Days } from './days.ts';

type Review = BodyOf<typeof importReviews>['reviews'][0];

/** Reviews come in over the day, not all at midnight. */
const firstMinute = 8 * 60;
const minutesApart = 47;

/** What buyers said of the products of a website. The catalogue file is Fernhall's; others have none. */
export function reviewsOf(websiteId: string, catalogue: CatalogueFile, days: Days): Review[] {
  if (websiteId !== catalogue.websiteId) return [];
  return catalogue.products.flatMap(({ id: productId, name: productName, reviews }) =>
    reviews.map(({ id, rating, authorName, title, body, dayOffset }, index) => ({
      ...{ id, productId, productName, rating, authorName, title, body },
      createdOn: days.past(dayOffset, firstMinute + index * minutesApart),
      reply: null,
    })),
  );
}
