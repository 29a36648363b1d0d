import { keepPreviousData } from '@tanstack/react-query';
import { readSummary } from '@tessera/contracts/analytics/summary-calls.wire.ts';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import { defineResource } from '../../kit/data/resource.ts';

interface Period {
  /** First and last day, `2026-05-03`. */
  from: string;
  to: string;
}

const summaries = defineResource({
  key: 'summary',
  call: (api, period: Period) => api.call(readSummary, { query: period }),
  staleTime: 60_000,
});

/** What happened in a period. What is shown of another stays on screen until it is read. */
export const summary = (api: AdminApi, period: Period) => ({
  ...summaries.query(api, period),
  placeholderData: keepPreviousData,
});
