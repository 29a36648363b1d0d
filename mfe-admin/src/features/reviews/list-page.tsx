import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { queries } from '../../kit/data/queries.ts';
import { CursorPager } from '../../kit/list/cursor-pager.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { RowSkeleton } from '../../kit/ui/feedback/skeleton.tsx';
import { SearchField } from '../../kit/ui/inputs/search-field.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { NoReviews } from './no-reviews.tsx';
import { reviewsQuery } from './queries.ts';
import { ReviewItem } from './review-item.tsx';
import { ReviewTabs } from './review-tabs.tsx';
import styles from './reviews.module.css';
import type { ReviewsSearch } from './search.ts';

const route = getRouteApi('/commerce/reviews');

/** What buyers wrote, newest first: to be hidden, shown and answered. */
export function ReviewsPage() {
  const { api } = useAdmin();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(reviewsQuery(api, search));
  const settings = useQuery(queries.settings(api));
  const { q = '', stars = '' } = search;
  const go = (change: ReviewsSearch, replace = false) => {
    const { after: _, ...kept } = search;
    const next = Object.entries({ ...kept, ...change }).filter(([, value]) => value);
    void navigate({ search: Object.fromEntries(next), replace });
  };
  return (
    <>
      <PageHead title="Reviews" note="Hidden reviews count neither on the product’s page nor in its average." />
      <Card label="Reviews">
        <ReviewTabs counts={query.data?.counts} />
        <div className={styles.filters}>
          <SearchField
            label="Search reviews"
            placeholder="Product, name or words"
            value={q}
            onSearch={(text) => text !== q && go({ q: text }, q !== '')}
          />
          <label>
            Stars
            <select value={stars} onChange={({ target }) => go({ stars: target.value })}>
              <option value="">Any</option>
              {['5', '4', '3', '2', '1'].map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
        </div>
        <QueryView query={query} what="reviews" skeleton={<RowSkeleton rows={6} label="Loading reviews" />}>
          {({ reviews, nextPageCursor }) => (
            <>
              {reviews.length === 0 ? (
                <NoReviews areEnabled={settings.data?.reviewsEnabled ?? true} />
              ) : (
                <ul className={styles.list}>
                  {reviews.map((review) => (
                    <li key={review.id}>
                      <ReviewItem review={review} />
                    </li>
                  ))}
                </ul>
              )}
              <CursorPager things="reviews" count={reviews.length} next={nextPageCursor} />
            </>
          )}
        </QueryView>
      </Card>
    </>
  );
}
