import { keepPreviousData } from '@tanstack/react-query';
import { listAnnotations } from '@tessera/contracts/analytics/annotation-calls.wire.ts';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import { defineResource } from '../../kit/data/resource.ts';
import type { Period } from './period.ts';

/** Notes that owners added to the days of a period. */
export const annotations = defineResource({
  key: 'annotations',
  call: (api: AdminApi, { from, to }: Period) => api.call(listAnnotations, { query: { from, to } }),
  staleTime: 60_000,
});

export const annotationsQuery = (api: AdminApi, period: Period) => ({
  ...annotations.query(api, { from: period.from, to: period.to }),
  placeholderData: keepPreviousData,
});
