import type { QueryOf } from '@tessera/contracts/call.ts';
import { listOwnReviews } from '@tessera/contracts/commerce/review-calls.wire.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { defineList } from '../../kit/list/define-list.ts';
import { given, oneOf } from '../../kit/route/search-params.ts';

type Asked = NonNullable<QueryOf<typeof listOwnReviews>>;

export const starCounts = ['5', '4', '3', '2', '1'] as const;

export const reviews = defineResource({
  key: 'reviews',
  call: (api, query: Asked) => api.call(listOwnReviews, { query }),
});

/** What buyers wrote, newest first. */
export const reviewsList = defineList({
  path: '/commerce/reviews',
  things: 'reviews',
  views: [
    { id: 'shown', name: 'Shown' },
    { id: 'hidden', name: 'Hidden' },
  ],
  filters: { stars: (raw: unknown) => oneOf(raw, starCounts) },
  read: ({ api }, { view, q, stars }, page) =>
    reviews.query(api, given<Asked>({ ...page, state: view, rating: stars, search: q })),
});
