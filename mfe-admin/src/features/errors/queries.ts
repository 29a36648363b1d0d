import { readErrorAlerts } from '@tessera/contracts/analytics/error-alerts.wire.ts';
import type { ErrorState } from '@tessera/contracts/analytics/error-calls.ts';
import { listErrors, readError } from '@tessera/contracts/analytics/error-calls.wire.ts';
import type { QueryOf } from '@tessera/contracts/call.ts';
import type { ScriptPlace } from '@tessera/contracts/modules/source-calls.ts';
import { readSources } from '@tessera/contracts/modules/source-calls.wire.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { defineList } from '../../kit/list/define-list.ts';
import { given, textParam } from '../../kit/route/search-params.ts';

type ErrorQuery = NonNullable<QueryOf<typeof listErrors>>;

const errors = defineResource({
  key: 'errors',
  call: async (api, query: ErrorQuery) => {
    const { counts, ...answer } = await api.call(listErrors, { query });
    // The default view shows open errors.
    return { ...answer, counts: { ...counts, all: counts.open } };
  },
});

export const errorById = defineResource({
  key: 'error',
  call: (api, errorId: string) => api.call(readError, { params: { errorId } }),
});

/** The source positions of stack frames. Script names are immutable, so the result never becomes stale. */
export const sourcesOf = defineResource({
  key: 'error-sources',
  staleTime: Number.POSITIVE_INFINITY,
  call: async (api, frames: readonly ScriptPlace[]) =>
    (await api.call(readSources, { body: { frames: [...frames] } })).frames,
});

/** The recipients of email alerts about errors. */
export const alertsOfErrors = defineResource({ key: 'error-alerts', call: (api) => api.call(readErrorAlerts, {}) });

/** The resources to refetch after errors changed their state. */
export const changedByStates = [errors, errorById] as const;

const views = [
  { id: 'regressed', name: 'Regressed' },
  { id: 'resolved', name: 'Resolved' },
  { id: 'ignored', name: 'Ignored' },
] as const satisfies readonly { id: ErrorState; name: string }[];

export const errorsList = defineList({
  path: '/errors',
  things: 'errors',
  views,
  usualView: 'Open',
  sorts: ['Last seen', { id: 'count', name: 'Most often' }],
  filters: { module: (raw: unknown) => textParam(raw) },
  pageSize: 25,
  read: ({ api }, { view, q, module, sort }, page) =>
    errors.query(api, given<ErrorQuery>({ state: view ?? 'open', search: q, module, sort, ...page } as ErrorQuery)),
});
