import { keepPreviousData } from '@tanstack/react-query';
import { readSummary } from '@tessera/contracts/analytics/summary-calls.wire.ts';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import { defineResource } from '../../kit/data/resource.ts';
import type { Period } from './period.ts';
import type { Compare } from './search.ts';

interface Asked extends Period {
  compare?: Compare;
}

const summaries = defineResource({
  key: 'summary',
  call: (api, period: Asked) => api.call(readSummary, { query: period }),
  staleTime: 60_000,
});

/** The summary of a period. Shows the previous data while new data loads. */
export const summary = (api: AdminApi, period: Asked) => ({
  ...summaries.query(api, period),
  placeholderData: keepPreviousData,
});
