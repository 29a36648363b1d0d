import type { ServiceError } from '@tessera/contracts/analytics/service-errors.ts';

/** What failed, of which website; errors of none are in the log alone. */
export type FailedWork = Pick<ServiceError, 'kind' | 'page' | 'requestId'> & { websiteId: string | undefined };
