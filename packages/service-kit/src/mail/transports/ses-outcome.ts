import type { FailedKind } from '../send-outcome.ts';

/** What the SDK says of a failed call, as far as it is looked at. */
interface SesError {
  name?: string;
  message?: string;
  /** Of an answer that could be read. */
  $metadata?: { httpStatusCode?: number | undefined };
  /** Of any answer. */
  $response?: { statusCode?: number };
}

/** Only these refuse the mail. Keys, quotas, pauses and identities are the operator's to mend; the mail waits. */
const mailRefusals = ['MessageRejected', 'BadRequestException'];
/** Also reported under these names: a sender, or in the sandbox a recipient, that is not verified at Amazon. */
const isUnverified = /not verified/i;
/** Answered by a gateway that does not know how far the call came. */
const gatewayStatuses = [502, 504];

/**
 * What a failed call means. Without an answer it may have arrived once its line was up. Amazon takes no key that would
 * let the same mail be handed over twice.
 */
export function sesOutcome(error: SesError, isLineUp: boolean): FailedKind {
  const status = error.$metadata?.httpStatusCode ?? error.$response?.statusCode;
  if (status === undefined) return isLineUp ? 'doubtful' : 'later';
  // Accepted, with an unreadable response.
  if (status < 300 || gatewayStatuses.includes(status)) return 'doubtful';
  const isRefused = mailRefusals.includes(error.name ?? '') && !isUnverified.test(error.message ?? '');
  return isRefused ? 'refused' : 'later';
}
