import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { WebhookEndpoint } from '@tessera/contracts/commerce/webhook.ts';
import { Webhook } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { EmptyState } from '../../kit/ui/feedback/empty-state.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { BackLink } from '../../kit/ui/layout/back-link.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import columns from '../../kit/ui/layout/columns.module.css';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { EndpointState } from './endpoint-state.tsx';
import { webhooks } from './queries.ts';
import { RemoveEndpoint } from './remove-endpoint.tsx';
import { SecretCard } from './secret-card.tsx';
import { TestButton } from './test-button.tsx';

const route = getRouteApi('/commerce/webhooks/$endpointId');

export function WebhookPage() {
  const { endpointId } = route.useParams();
  const query = useQuery(webhooks.query(useAdmin().api));
  /** Shown once: right after it was made. */
  const [secret, setSecret] = useState<{ of: string; value: string }>();
  const endpoint = query.data?.endpoints.find(({ id }) => id === endpointId);
  const isNew = endpointId === 'new';
  const eventTypes = query.data?.eventTypes ?? [];
  return (
    <>
      <PageHead
        title={isNew ? 'Add webhook' : 'Webhook'}
        back={<BackLink to="/commerce/webhooks" name="webhooks" />}
        badges={endpoint && <EndpointState endpoint={endpoint} />}
        actions={endpoint && <TestButton endpointId={endpoint.id} />}
      />
      {endpoint?.disabledBy === 'failures' && <TurnedOff endpoint={endpoint} />}
      {query.data && (isNew || endpoint) ? (
        <div className={columns.two}>
          <div className={columns.stack}>
            <EndpointForm
              key={endpointId}
              endpoint={endpoint}
              eventTypes={eventTypes}
              onMade={(of, value) => setSecret({ of, value })}
            />
            {endpoint && <DeliveryLog endpointId={endpoint.id} />}
          </div>
          {endpoint && (
            <div className={columns.stack}>
              <SecretCard
                endpoint={endpoint}
                shown={secret?.of === endpoint.id ? secret.value : undefined}
                onMade={(value) => setSecret({ of: endpoint.id, value })}
                onStored={() => setSecret(undefined)}
              />
              <RemoveEndpoint endpoint={endpoint} />
            </div>
          )}
        </div>
      ) : (
        <Card label="Webhook">
          <QueryView query={query} what="webhook">
            {() => (
              <EmptyState icon={Webhook} title="There is no such webhook">
                It may have been removed. The list of webhooks shows those there are.
              </EmptyState>
            )}
          </QueryView>
        </Card>
      )}
    </>
  );
}

function TurnedOff({ endpoint }: { endpoint: WebhookEndpoint }) {
  return (
    <Banner tone="bad">
      <p>
        Turned off after {endpoint.failuresInRow} failures in a row; nothing is sent. Mend the receiver, send a test,
        then turn it on again below.
      </p>
    </Banner>
  );
}
