import { queryOptions } from '@tanstack/react-query';
import type { listApiKeys } from '@tessera/contracts/identity/api-key-calls.ts';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import { everyPage } from '../../kit/data/every-page.ts';

export const apiKeysPath = '/api/staff/api-keys';
const queryKey = ['api-keys'] as const;

/** All keys; there are never more than a few. */
export const apiKeysQuery = (api: AdminApi) =>
  queryOptions({
    queryKey,
    queryFn: async () => {
      const pages = await everyPage((query) => api.ask<typeof listApiKeys>('GET', apiKeysPath, { query }));
      return { keys: pages.flatMap(({ keys }) => keys) };
    },
  });
