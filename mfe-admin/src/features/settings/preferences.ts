import type { QueryClient } from '@tanstack/react-query';
import { publish } from '@tessera/browser-kit/page/dom-events.ts';
import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { PreferenceNamespace, Preferences } from '@tessera/contracts/commerce/preference-calls.ts';
import { readPreferences, savePreferences } from '@tessera/contracts/commerce/preference-calls.wire.ts';
import * as spoken from '@tessera/contracts/spoken-events.wire.ts';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { storeSettings } from '../../kit/data/store-settings.ts';

export type { PreferenceNamespace, Preferences };

const minuteMs = 60_000;

export const namespaces = ['store', 'merchandising', 'installments', 'marketing'] as const;

/** Preferences of a namespace with the version a save names. */
export interface Versioned<N extends PreferenceNamespace> {
  version: number | undefined;
  data: Preferences[N];
}

/** Preferences of one namespace, cached by it (EDIT-044). */
export function preferencesOf<N extends PreferenceNamespace>(namespace: N) {
  return defineResource({
    key: `preferences ${namespace}`,
    call: async (api): Promise<Versioned<N>> =>
      versioned<N>(await api.call(readPreferences, { params: { namespace } })),
    staleTime: minuteMs,
  });
}

/**
 * Saves what changed of a namespace over what was read of it: the cache shows it at once (EDIT-045), everybody on the
 * page hears that what they know is old (EDIT-046), and only then is the service asked. A refusal puts back what was
 * saved last (EDIT-047).
 * @throws CallProblem with the service's words
 */
export async function savePreferencesOf<N extends PreferenceNamespace>(
  { api, queryClient }: { api: AdminApi; queryClient: QueryClient },
  namespace: N,
  { changed, version }: { changed: Partial<Preferences[N]>; version: number | undefined },
): Promise<Versioned<N>> {
  const preferences = preferencesOf(namespace);
  await queryClient.cancelQueries({ queryKey: preferences.key });
  const before = preferences.known(queryClient);
  preferences.patch(queryClient, (known) => ({ ...known, data: { ...known.data, ...changed } }));
  publish(spoken.preferencesRefetch, { namespace });
  try {
    const body: Record<string, unknown> = { ...changed };
    const query = version === undefined ? {} : { expectedVersion: version };
    const after = versioned<N>(await api.call(savePreferences, { params: { namespace }, query, body }));
    preferences.set(queryClient, undefined, after);
    // The other screens write amounts and judge stock by these.
    await storeSettings.invalidate(queryClient);
    return after;
  } catch (error) {
    preferences.set(queryClient, undefined, () => before);
    throw error;
  }
}

function versioned<N extends PreferenceNamespace>({ version, data }: AnswerOf<typeof readPreferences>): Versioned<N> {
  const { websiteId: _, ...preferences } = data;
  // The service answers what belongs to the namespace that was asked for.
  return { version, data: preferences as unknown as Preferences[N] };
}
