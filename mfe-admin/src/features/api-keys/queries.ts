import { listApiKeys } from '@tessera/contracts/identity/api-key-calls.wire.ts';
import { everyPage } from '../../kit/data/every-page.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { defineList } from '../../kit/list/define-list.ts';

/** All keys; there are never more than a few. */
export const apiKeys = defineResource({
  key: 'api-keys',
  call: async (api) => {
    const pages = await everyPage((query) => api.call(listApiKeys, { query }));
    return { keys: pages.flatMap(({ keys }) => keys) };
  },
});

export const apiKeysList = defineList({
  path: '/settings/api-keys',
  things: 'API keys',
  read: ({ api }) => apiKeys.query(api),
});
