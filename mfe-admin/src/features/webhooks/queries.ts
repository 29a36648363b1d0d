import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import type { LogSearch } from './search.ts';

/** All endpoints; there are never more than a few. */
export const webhooksQuery = (api: AdminApi) =>
  queryOptions({ queryKey: ['webhooks'], queryFn: () => api.listWebhooks() });

/** A page of an endpoint's log. */
export const logQuery = (api: AdminApi, endpointId: string, { state, after }: LogSearch) =>
  queryOptions({
    queryKey: ['webhook-log', endpointId, state, after],
    queryFn: () =>
      api.listWebhookDeliveries(endpointId, {
        limit: 25,
        ...(state && { state }),
        ...(after && { cursor: after }),
      }),
    placeholderData: keepPreviousData,
  });
