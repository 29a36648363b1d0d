import { useQuery } from '@tanstack/react-query';
import type { OwnReview } from '@tessera/contracts/commerce/review.ts';
import { MessageSquare } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { storeSettings } from '../../kit/data/store-settings.ts';
import { FilterSelect } from '../../kit/list/filter-select.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { useListChange, useListSearch } from '../../kit/list/use-list-search.ts';
import { buttonClass } from '../../kit/ui/inputs/button.tsx';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';
import { reviewsList, starCounts } from './queries.ts';
import { ReviewItem } from './review-item.tsx';
import styles from './reviews.module.css';

/** What buyers wrote, newest first: to be hidden, shown and answered. */
export function ReviewsPage() {
  const settings = useQuery(storeSettings.query(useAdmin().api));
  const areEnabled = settings.data?.reviewsEnabled ?? true;
  return (
    <ListScreen
      list={reviewsList}
      title="Reviews"
      note="Hidden reviews count neither on the product’s page nor in its average."
      search={{ label: 'Search reviews', placeholder: 'Product, name or words' }}
      beside={<StarsFilter />}
      rows={({ reviews }) => reviews}
      draw={drawReviews}
      empty={{
        icon: MessageSquare,
        title: 'No reviews yet',
        searched: () => 'Search by product, name, title or words of the review.',
        ...(areEnabled ? comeByThemselves : switchedOff),
      }}
    />
  );
}

const comeByThemselves = {
  text: 'Buyers are asked by mail a week after their order was sent. What they write comes here.',
};
const switchedOff = {
  text: 'Reviews are switched off: product pages show none and buyers are not asked. Switch them on in the settings.',
  action: (
    <ViewLink to="/commerce/preferences" className={buttonClass()}>
      Store settings
    </ViewLink>
  ),
};

function StarsFilter() {
  const { stars = '' } = useListSearch(reviewsList);
  const change = useListChange();
  return (
    <FilterSelect
      label="Stars"
      value={stars}
      all="Any"
      choices={starCounts.map((one) => ({ value: one, label: one }))}
      onChange={(value) => change({ stars: value })}
    />
  );
}

function drawReviews(reviews: readonly OwnReview[]) {
  return (
    <ul className={styles.list}>
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewItem review={review} />
        </li>
      ))}
    </ul>
  );
}
