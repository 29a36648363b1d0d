import type { Breadcrumb } from '@tessera/contracts/analytics/breadcrumb.ts';
import type { ErrorKind } from '@tessera/contracts/analytics/error-calls.ts';
import type { ErrorReport } from '@tessera/contracts/analytics/event-calls.ts';
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
