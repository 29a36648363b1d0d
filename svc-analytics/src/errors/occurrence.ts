import type { Breadcrumb } from '@tessera/contracts/analytics/breadcrumb.ts';
import type { ErrorKind } from '@tessera/contracts/analytics/error-calls.ts';
import type { ErrorReport } from '@tessera/contracts/analytics/event-calls.ts';
import type { ServiceError, ServiceErrors } from '@tessera/contracts/analytics/service-errors.ts';
import { withoutPersonalData } from '@tessera/contracts/personal-data.ts';
import { withoutSecret } from '@tessera/contracts/secret-path.ts';
import { readAddress } from '../collect/classify.ts';
import { browserOf } from './browser-name.ts';

/** One occurrence of an error, from any reporter. */
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
  /** How often it occurred if reported together; once without it. */
  times?: number;
  /** Distinguishes visits, and reveals nothing else. */
  visitor?: string | undefined;
}

const maxStackLength = 5_000;

/**
 * Texts without personal data. Our browsers and services remove some before they send; other senders of reports may
 * remove none.
 */
const cleaned = ({ message, stack }: Pick<Occurrence, 'message' | 'stack'>) => ({
  message: withoutPersonalData(asRead(message)),
  stack: withoutPersonalData(asRead(stack), maxStackLength),
});

/** Removes invisible and direction-changing characters; lines and tabs stay. */
const asRead = (text: string) => text.replaceAll(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu, '');

/** An occurrence reported by a browser. */
export function occurrenceOf({ data }: ErrorReport, visitor: string | undefined): Occurrence {
  const { module = null, message, stack, source, moduleVersion = '', url = '', userAgent = '', rev } = data;
  return {
    kind: 'script',
    ...{ module, ...cleaned({ message, stack }), rev, visitor },
    source: source && withoutPersonalData(source),
    version: moduleVersion,
    page: withoutPersonalData(withoutSecret(readAddress(url)?.path ?? '')),
    ...browserOf(userAgent),
    breadcrumbs: (data.breadcrumbs ?? []).map((crumb) => ({ ...crumb, text: withoutPersonalData(asRead(crumb.text)) })),
  };
}

/** An occurrence reported by a process of the platform. */
export function occurrenceIn({ service, version }: Omit<ServiceErrors, 'errors'>, error: ServiceError): Occurrence {
  const { kind, message, stack, page, requestId, times } = error;
  return {
    ...{ kind, module: service, ...cleaned({ message, stack }), version, page, requestId, times },
    ...{ browser: '', system: '', breadcrumbs: [] },
  };
}
