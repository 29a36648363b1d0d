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
import { BuyerMetrics } from './buyer-metrics.tsx';
import { CohortTable } from './cohort-table.tsx';
import { MonthsTable } from './months-table.tsx';
import { type Buyers, buyersExport, buyersQuery } from './query.ts';
import { cohortMeasures, spans } from './search.ts';
import { SecondOrders } from './second-orders.tsx';

const route = getRouteApi('/analytics/buyers');

/** First-time and returning customers. */
export function BuyersPage() {
  const search = route.useSearch();
  const change = useListChange();
  const query = useQuery(buyersQuery(useAdmin(), search));
  return (
    <>
      <PageHead
        title="Customers"
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
        note="One customer is one email address. Sales are net: refunds and cancellations are deducted in the month they were made. Test orders are excluded."
      />
      <Sections at="/analytics/buyers" />
      <QueryView
        query={query}
        what="customers"
        skeleton={
          <Card label="Customers">
            <RowSkeleton rows={8} label="Loading the customers" />
          </Card>
        }
      >
        {(buyers) => (hasOrders(buyers) ? <BuyersReport buyers={buyers} /> : <NoBuyers buyers={buyers} />)}
      </QueryView>
    </>
  );
}

const hasOrders = ({ months }: Buyers) => months.some(({ first, again }) => first.orders + again.orders > 0);

function BuyersReport({ buyers }: { buyers: Buyers }) {
  const { show = 'share' } = route.useSearch();
  const change = useListChange();
  return (
    <div className={columns.stack}>
      <BuyerMetrics buyers={buyers} />
      {buyers.cohorts.length > 0 && (
        <Card
          title="Customer cohorts"
          action={
            <SegmentedChoice
              label="What the table shows"
              value={show}
              choices={cohortMeasures.map(({ id, name }) => ({ value: id, name }))}
              onChange={(id) => change({ show: id })}
            />
          }
        >
          <CohortTable buyers={buyers} show={show} />
        </Card>
      )}
      <Card title="New and returning customers">
        <MonthsTable months={buyers.months} />
      </Card>
      <SecondOrders gaps={buyers.gaps} />
    </div>
  );
}

function NoBuyers({ buyers: { months } }: { buyers: Buyers }) {
  const isUnattributed = months.some(({ unknown }) => unknown.orders > 0);
  return (
    <Card label="Customers">
      <EmptyState
        icon={UsersRound}
        title={isUnattributed ? 'No customer data for these months' : 'No orders in these months'}
      >
        {isUnattributed
          ? 'Repeat purchases were not tracked for older orders. They are tracked for all new orders.'
          : 'First-time and returning customers appear here within seconds of an order. Test orders are excluded.'}
      </EmptyState>
    </Card>
  );
}
