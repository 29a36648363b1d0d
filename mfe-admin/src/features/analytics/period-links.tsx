import { getRouteApi } from '@tanstack/react-router';
import { SegmentedControl } from '../../kit/ui/inputs/segmented-control.tsx';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';
import { analyticsOf, periods } from './search.ts';

const route = getRouteApi('/analytics');

/** The period is in the address, so that it can be kept and sent on. */
export function PeriodLinks() {
  const search = route.useSearch();
  const { days } = analyticsOf(search);
  return (
    <SegmentedControl label="Period">
      {periods.map((period) => (
        <ViewLink
          key={period}
          to="/analytics"
          search={{ ...search, days: period }}
          isCurrent={Number(period) === days}
          resetScroll={false}
        >
          {period} days
        </ViewLink>
      ))}
    </SegmentedControl>
  );
}
