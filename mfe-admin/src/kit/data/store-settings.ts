import { defineResource } from './resource.ts';

/** The store's settings, as buyers see them too. */
export const storeSettings = defineResource({
  key: 'settings',
  call: (api) => api.readStoreSettings(),
  staleTime: 10 * 60_000,
});
