import { getRouteApi } from '@tanstack/react-router';
import { MessageSquare, SearchX } from 'lucide-react';
import { EmptyState } from '../../kit/ui/feedback/empty-state.tsx';
import { buttonClass } from '../../kit/ui/inputs/button.tsx';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';

const route = getRouteApi('/commerce/reviews');

/** Nothing in the list: nothing found, or no review ever. */
export function NoReviews({ areEnabled }: { areEnabled: boolean }) {
  const { view, stars, q } = route.useSearch();
  if (view || stars || q) {
    const all = (
      <ViewLink to="/commerce/reviews" className={buttonClass()}>
        Clear filters
      </ViewLink>
    );
    return (
      <EmptyState icon={SearchX} title={q ? `Nothing for “${q}”` : 'No such reviews'} action={all}>
        Search by product, name, title or words of the review.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={MessageSquare}
      title="No reviews yet"
      action={
        !areEnabled && (
          <ViewLink to="/commerce/preferences" className={buttonClass()}>
            Store settings
          </ViewLink>
        )
      }
    >
      {areEnabled
        ? 'Buyers are asked by mail a week after their order was sent. What they write comes here.'
        : 'Reviews are switched off: product pages show none and buyers are not asked. Switch them on in the settings.'}
    </EmptyState>
  );
}
