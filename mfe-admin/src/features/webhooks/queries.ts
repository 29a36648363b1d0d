import type { QueryOf } from '@tessera/contracts/call.ts';
import { listWebhookDeliveries, listWebhooks } from '@tessera/contracts/commerce/webhook-calls.wire.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { defineList } from '../../kit/list/define-list.ts';
import { given, oneOf } from '../../kit/route/search-params.ts';

/** All endpoints; there are never more than a few. */
export const webhooks = defineResource({ key: 'webhooks', call: (api) => api.call(listWebhooks, {}) });

export const webhooksList = defineList({
  path: '/commerce/webhooks',
  things: 'webhooks',
  read: ({ api }) => webhooks.query(api),
});

type Asked = NonNullable<QueryOf<typeof listWebhookDeliveries>> & { endpointId: string };

export const deliveries = defineResource({
  key: 'webhook-log',
  call: (api, { endpointId, ...query }: Asked) => api.call(listWebhookDeliveries, { params: { endpointId }, query }),
});

const states = [
  { id: 'delivered', name: 'Delivered' },
  { id: 'pending', name: 'Waiting' },
  { id: 'failed', name: 'Failed' },
  { id: 'cancelled', name: 'Not sent' },
] as const;
const stateIds = states.map(({ id }) => id);

/** What was sent to an endpoint, newest first, by state. */
export const deliveriesOf = (endpointId: string) =>
  defineList({
    path: '/commerce/webhooks/$endpointId',
    things: 'deliveries',
    views: states,
    viewParam: 'state',
    filters: { state: (raw) => oneOf(raw, stateIds) },
    pageSize: 25,
    read: ({ api }, { state }, page) => deliveries.query(api, given<Asked>({ ...page, endpointId, state })),
  });

/** What the address of an endpoint says of its log. */
export const { readSearch: readLogSearch } = deliveriesOf('');
