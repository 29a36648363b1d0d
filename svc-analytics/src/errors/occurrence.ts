import type { Breadcrumb } from '@tessera/contracts/analytics/breadcrumb.ts';
import type { ErrorKind } from '@tessera/contracts/analytics/error-calls.ts';
import type { ErrorReport } from '@tessera/contracts/analytics/event-calls.ts';
import type { ServiceError, ServiceErrors } from '@tessera/contracts/analytics/service-errors.ts';
import { withoutPersonalData } from '@tessera/contracts/personal-data.ts';
import { withoutSecret } from '@tessera/contracts/secret-path.ts';
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

const maxStackLength = 5_000;

/**
 * Texts without personal data. Browsers and services of ours remove some before they send; whoever else sends reports may
 * remove none.
 */
const cleaned = ({ message, stack }: Pick<Occurrence, 'message' | 'stack'>) => ({
  message: withoutPersonalData(asRead(message)),
  stack: withoutPersonalData(asRead(stack), maxStackLength),
});

/** Without characters that nobody sees, or that turn the text around them; lines and tabs stay. */
const asRead = (text: string) => text.replaceAll(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu, '');

/** What a browser reported. */
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

/** What a process of the platform told of. */
export function occurrenceIn({ service, version }: Omit<ServiceErrors, 'errors'>, told: ServiceError): Occurrence {
  const { kind, message, stack, page, requestId, times } = told;
  return {
    ...{ kind, module: service, ...cleaned({ message, stack }), version, page, requestId, times },
    ...{ browser: '', system: '', breadcrumbs: [] },
  };
}
