import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useListChange } from '../../../kit/list/use-list-search.ts';
import { EmptyState } from '../../../kit/ui/feedback/empty-state.tsx';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { RowSkeleton } from '../../../kit/ui/feedback/skeleton.tsx';
import { DownloadLink } from '../../../kit/ui/inputs/download-link.tsx';
import { SelectField } from '../../../kit/ui/inputs/field.tsx';
import { SegmentedChoice } from '../../../kit/ui/inputs/segmented-choice.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import columns from '../../../kit/ui/layout/columns.module.css';
import { PageHead } from '../../../kit/ui/layout/page-head.tsx';
import { Sections } from '../sections.tsx';
import { BuyerFigures } from './buyer-figures.tsx';
import { CohortTable } from './cohort-table.tsx';
import { MonthsTable } from './months-table.tsx';
import { type Buyers, buyersExport, buyersQuery } from './query.ts';
import { cohortFigures, spans } from './search.ts';
import { SecondOrders } from './second-orders.tsx';

const route = getRouteApi('/analytics/buyers');

/** Who buys for the first time, and who comes back. */
export function BuyersPage() {
  const search = route.useSearch();
  const change = useListChange();
  const query = useQuery(buyersQuery(useAdmin(), search));
  return (
    <>
      <PageHead
        title="Buyers"
        actions={
          <>
            <SelectField
              label="Months"
              value={search.months ?? '12'}
              choices={spans.map(({ id, name }) => ({ value: id, name }))}
              onChange={(months) => change({ months })}
            />
            <DownloadLink href={buyersExport(search)}>Export</DownloadLink>
          </>
        }
        note="Buyers are told apart by the address they order with. Sales are net: refunds and cancellations are taken off in the month they were made. Test orders are left out."
      />
      <Sections at="/analytics/buyers" />
      <QueryView
        query={query}
        what="buyers"
        skeleton={
          <Card label="Buyers">
            <RowSkeleton rows={8} label="Loading the buyers" />
          </Card>
        }
      >
        {(buyers) => (hasOrders(buyers) ? <Told buyers={buyers} /> : <Nobody buyers={buyers} />)}
      </QueryView>
    </>
  );
}

const hasOrders = ({ months }: Buyers) => months.some(({ first, again }) => first.orders + again.orders > 0);

function Told({ buyers }: { buyers: Buyers }) {
  const { show = 'share' } = route.useSearch();
  const change = useListChange();
  return (
    <div className={columns.stack}>
      <BuyerFigures buyers={buyers} />
      {buyers.cohorts.length > 0 && (
        <Card
          title="Who comes back"
          action={
            <SegmentedChoice
              label="What the table shows"
              value={show}
              choices={cohortFigures.map(({ id, name }) => ({ value: id, name }))}
              onChange={(id) => change({ show: id })}
            />
          }
        >
          <CohortTable buyers={buyers} show={show} />
        </Card>
      )}
      <Card title="New and returning">
        <MonthsTable months={buyers.months} />
      </Card>
      <SecondOrders gaps={buyers.gaps} />
    </div>
  );
}

function Nobody({ buyers: { months } }: { buyers: Buyers }) {
  const isUntold = months.some(({ unknown }) => unknown.orders > 0);
  return (
    <Card label="Buyers">
      <EmptyState
        icon={UsersRound}
        title={isUntold ? 'Nothing is known of buyers in these months' : 'Nobody ordered in these months'}
      >
        {isUntold
          ? 'There are orders from before it was noted who orders again. Each new order is told apart.'
          : 'Who orders for the first time, and who comes back, stands here within seconds of an order. Orders of a store in test mode are left out.'}
      </EmptyState>
    </Card>
  );
}
