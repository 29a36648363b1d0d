import { Link } from '@tanstack/react-router';
import type { WebhookEndpoint } from '@tessera/contracts/commerce/webhook.ts';
import { Webhook } from 'lucide-react';
import { Moment } from '../../kit/context/moment-of.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { tableOf } from '../../kit/list/list-table.tsx';
import { NewLink } from '../../kit/ui/layout/new-link.tsx';
import table from '../../kit/ui/tables/table.module.css';
import { EndpointState } from './endpoint-state.tsx';
import { webhooksList } from './queries.ts';
import styles from './webhooks.module.css';

const drawWebhooks = tableOf<WebhookEndpoint>('Webhooks', [
  { id: 'url', title: 'Address', place: 1, cell: (endpoint) => <Address endpoint={endpoint} /> },
  { id: 'state', title: 'State', place: 2, cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
  { id: 'events', title: 'Events', place: 3, isQuiet: true, cell: ({ events }) => events.join(', ') },
  {
    id: 'success',
    title: 'Last delivered',
    place: 4,
    isEnd: true,
    isQuiet: true,
    cell: ({ lastSuccessOn }) => (lastSuccessOn === null ? 'Never' : <Moment at={lastSuccessOn} />),
  },
]);

export function WebhooksPage() {
  return (
    <ListScreen
      list={webhooksList}
      title="Webhooks"
      note="Send store events and form submissions to other systems."
      actions={<AddLink />}
      skeletonRows={3}
      rows={({ endpoints }) => endpoints}
      draw={drawWebhooks}
      empty={{
        icon: Webhook,
        title: 'No webhooks yet',
        text: 'Add the URL of another system, such as your accounting, to send it new orders or form submissions as they happen.',
        action: <AddLink />,
      }}
    />
  );
}

function AddLink() {
  return (
    <NewLink to="/commerce/webhooks/$endpointId" params={{ endpointId: 'new' }} needs="webhooks.manage">
      Add webhook
    </NewLink>
  );
}

function Address({ endpoint: { id, url, description } }: { endpoint: WebhookEndpoint }) {
  return (
    <>
      <Link to="/commerce/webhooks/$endpointId" params={{ endpointId: id }} className={styles.address}>
        {description || url}
      </Link>
      {description && <span className={table.below}>{url}</span>}
    </>
  );
}
