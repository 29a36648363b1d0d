import type { QueryClient } from '@tanstack/react-query';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import { namespaces, preferencesOf } from './preferences.ts';

/** Begins to read every namespace. */
export function beginSettingsQueries(api: AdminApi, queryClient: QueryClient): void {
  for (const namespace of namespaces) void queryClient.prefetchQuery(preferencesOf(namespace).query(api));
}
