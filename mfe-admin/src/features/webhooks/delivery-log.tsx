import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Inbox } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { TabText, ViewTabs } from '../../kit/list/view-tabs.tsx';
import { EmptyState } from '../../kit/ui/feedback/empty-state.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { RowSkeleton } from '../../kit/ui/feedback/skeleton.tsx';
import { buttonClass } from '../../kit/ui/inputs/button.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { Icon } from '../../kit/ui/layout/icon.tsx';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';
import { Pager } from '../../kit/ui/tables/pager.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { logQuery } from './queries.ts';
import { logStates } from './search.ts';
import styles from './webhooks.module.css';

const route = getRouteApi('/commerce/webhooks/$endpointId');
const pageButton = buttonClass({ isSmall: true });

/** What was sent to an endpoint, newest first, by state. */
export function DeliveryLog({ endpointId }: { endpointId: string }) {
  const search = route.useSearch();
  const query = useQuery(logQuery(useAdmin().api, endpointId, search));
  const to = '/commerce/webhooks/$endpointId' as const;
  const params = { endpointId };
  const kept = search.state ? { state: search.state } : {};
  return (
    <Card title="Deliveries" note="Kept for 30 days">
      <ViewTabs>
        <ViewLink to={to} params={params} isCurrent={search.state === undefined}>
          <TabText name="All" count={undefined} />
        </ViewLink>
        {logStates.map(({ id, name }) => (
          <ViewLink key={id} to={to} params={params} search={{ state: id }} isCurrent={search.state === id}>
            <TabText name={name} count={undefined} />
          </ViewLink>
        ))}
      </ViewTabs>
      <QueryView query={query} what="deliveries" skeleton={<RowSkeleton rows={4} label="Loading deliveries" />}>
        {({ deliveries, hasNextPage, nextPageCursor }) => (
          <>
            {deliveries.length === 0 ? (
              <EmptyState icon={Inbox} title={search.state ? 'None of these' : 'Nothing sent yet'}>
                {search.state ? 'Other deliveries may be under All.' : 'Send a test, or wait for the next event.'}
              </EmptyState>
            ) : (
              <ul className={styles.log}>
                {deliveries.map((delivery) => (
                  <DeliveryRow key={delivery.id} delivery={delivery} />
                ))}
              </ul>
            )}
            {(search.after || hasNextPage) && (
              <Pager text={`${deliveries.length} deliveries`}>
                {search.after && (
                  <ViewLink to={to} params={params} search={kept} className={pageButton}>
                    <Icon of={ChevronLeft} />
                    Newest
                  </ViewLink>
                )}
                {nextPageCursor && (
                  <ViewLink to={to} params={params} search={{ ...kept, after: nextPageCursor }} className={pageButton}>
                    Older
                    <Icon of={ChevronRight} />
                  </ViewLink>
                )}
              </Pager>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}
