import { getRouteApi, useRouterState } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pager } from '../../ui/pager.tsx';
import { ViewLink } from '../../ui/view-link.tsx';

const route = getRouteApi('/commerce/reviews');
const pageButton = buttonClass({ isSmall: true });

/** Pages follow each other by cursor; which came before is kept with the entry of the browser's history. */
export function ReviewsPager({ count, next }: { count: number; next: string | null }) {
  const { after = '', ...kept } = route.useSearch();
  const trail = useRouterState({ select: ({ location }) => location.state.trail ?? [] });
  const before = trail.at(-1) ?? '';
  if (!after && !next) return null;
  return (
    <Pager text={after ? `${count} more reviews, page ${trail.length + 1}` : `The newest ${count} reviews`}>
      {after && (
        <ViewLink
          to="/commerce/reviews"
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
          to="/commerce/reviews"
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
