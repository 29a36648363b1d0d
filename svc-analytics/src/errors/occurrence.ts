import type { Breadcrumb } from '@tessera/contracts/analytics/breadcrumb.ts';
import type { ErrorKind } from '@tessera/contracts/analytics/error-calls.ts';
import type { ErrorReport } from '@tessera/contracts/analytics/event-calls.ts';
import type { ServiceError, ServiceErrors } from '@tessera/contracts/analytics/service-errors.ts';
import { readAddress } from '../collect/classify.ts';
import { browserOf } from './browser-name.ts';

/** One error that happened, whoever told of it. */
export interface Occurrence {
  kind: ErrorKind;
  module: string | null;
  message: string;
  stack: string;
  source?: string | undefined;
  version: string;
  /** Path of the page or of the call. */
  page: string;
  browser: string;
  system: string;
  rev?: number | undefined;
  requestId?: string | undefined;
  breadcrumbs: readonly Breadcrumb[];
  /** How often it came, where one is told of for all; once without it. */
  times?: number;
  /** Tells visits apart, and nothing else. */
  visitor?: string | undefined;
}

/** What a browser reported. */
export function occurrenceOf({ data }: ErrorReport, visitor: string | undefined): Occurrence {
  const { module = null, message, stack, source, moduleVersion = '', url = '', userAgent = '', rev } = data;
  return {
    kind: 'script',
    ...{ module, message, stack, source, rev, visitor },
    version: moduleVersion,
    page: readAddress(url)?.path ?? '',
    ...browserOf(userAgent),
    breadcrumbs: data.breadcrumbs ?? [],
  };
}

/** What a process of the platform told of. */
export function occurrenceIn({ service, version }: Omit<ServiceErrors, 'errors'>, told: ServiceError): Occurrence {
  const { kind, message, stack, page, requestId, times } = told;
  return {
    ...{ kind, module: service, message, stack, version, page, requestId, times },
    ...{ browser: '', system: '', breadcrumbs: [] },
  };
}
