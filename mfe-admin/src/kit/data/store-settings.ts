import { readStoreSettings } from '@tessera/contracts/commerce/catalogue-calls.wire.ts';
import { defineResource } from './resource.ts';

/** The store's settings, as buyers see them too. */
export const storeSettings = defineResource({
  key: 'settings',
  call: (api) => api.call(readStoreSettings, {}),
  staleTime: 10 * 60_000,
});
