import { getRouteApi, useRouterState } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pager } from '../../ui/pager.tsx';
import { ViewLink } from '../../ui/view-link.tsx';

const route = getRouteApi('/commerce/subscriptions');
const pageButton = buttonClass({ isSmall: true });

/**
 * Pages follow each other by cursor. Which came before is kept with the entry of the browser's history; who opens a page
 * by its address goes back to the first.
 */
export function SubscriptionsPager({ count, next }: { count: number; next: string | null }) {
  const search = route.useSearch();
  const trail = useRouterState({ select: ({ location }) => location.state.trail ?? [] });
  const { after = '', ...kept } = search;
  const before = trail.at(-1) ?? '';
  if (!after && !next) return null;
  return (
    <Pager text={after ? `${count} more subscriptions, page ${trail.length + 1}` : `The newest ${count} subscriptions`}>
      {after && (
        <ViewLink
          to="/commerce/subscriptions"
          className={pageButton}
          search={{ ...kept, ...(before && { after: before }) }}
          state={{ trail: trail.slice(0, -1) }}
        >
          <Icon of={ChevronLeft} />
          {before || trail.length > 0 ? 'Newer' : 'Newest'}
        </ViewLink>
      )}
      {next && (
        <ViewLink
          to="/commerce/subscriptions"
          className={pageButton}
          search={{ ...kept, after: next }}
          state={{ trail: [...trail, after] }}
        >
          Older
          <Icon of={ChevronRight} />
        </ViewLink>
      )}
    </Pager>
  );
}
