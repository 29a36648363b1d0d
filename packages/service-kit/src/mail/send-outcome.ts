import type { NodemailerError } from 'nodemailer';

/**
 * What a failed hand-over means: the server refused for good, it certainly does not have the mail yet, or that is
 * unknown
 * because the line broke while the mail was under way.
 */
export type FailedKind = 'refused' | 'later' | 'doubtful';

/** The line was never up. */
const unreached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
const unreachedTimeouts = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'];
/** Only these refuse the mail; a refused log-in or greeting is the operator's to mend. */
const mailRefusals = ['EENVELOPE', 'EMESSAGE'];

/** What a mailer throws. */
export interface SendError extends NodemailerError {
  /** What it means, where its way knows better than the codes of mail servers. */
  outcome?: FailedKind;
  /** Whether the mail server was ready to take the mail: what broke before that leaves no doubt. */
  wasOffered?: boolean;
}

/** What an error of sending means: `doubtful` may have arrived, and must not simply be sent again. */
export function failedOutcome(error: SendError): { kind: FailedKind; reason: string } {
  const reason = error.message.slice(0, 300);
  if (error.outcome) return { kind: error.outcome, reason };
  if (error.responseCode !== undefined) {
    const isFinal = error.permanent === true && mailRefusals.includes(error.code ?? '');
    return { kind: isFinal ? 'refused' : 'later', reason };
  }
  const isUnreached =
    error.wasOffered === false ||
    unreached.includes(error.originalCode ?? error.code ?? '') ||
    unreachedTimeouts.includes(error.timeoutType ?? '') ||
    ['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'ECONFIG'].includes(error.code ?? '');
  return { kind: isUnreached ? 'later' : 'doubtful', reason };
}
