import type { ApiFailure } from '@tessera/browser-kit/api/answer.ts';

/** A call that failed, as an error, so that queries can carry it. */
export class CallProblem extends Error {
  override name = 'CallProblem';
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** What to tell about a failed call: what happened, and what to do. */
export interface Advice {
  text: string;
  /** False where another try would only fail again. */
  canRetry: boolean;
}

/** Whom to tell, with the name of the request where there is one to look for. */
const hint = (requestId?: string) =>
  `If it happens again, tell whoever runs this website${requestId ? `: request ${requestId}` : ''}.`;

/** Whether what an address names does not exist: it is unknown, or no such name is possible. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof CallProblem)) return false;
  const { status, code } = error.failure;
  return status === 404 || (status === 400 && code === 'request.invalid');
}

/** Whether a change may have been done although it failed. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof CallProblem && error.failure.code === 'outcome.unknown';
}

/** How a failed change is reported: that it was not done, such as "Not saved.", only where that is known; then advice. */
export function failureText(notDone: string, error: unknown): string {
  return isOutcomeUnknown(error) ? adviceOn(error).text : `${notDone} ${adviceOn(error).text}`;
}

/** Turns any error of a call into words an owner can act on. A read that is sent as a change has no outcome. */
export function adviceOn(error: unknown, isRead = false): Advice {
  if (!(error instanceof CallProblem)) return { text: `This page failed. Try again. ${hint()}`, canRetry: true };
  const { failure } = error;
  if (isOutcomeUnknown(error) && !isRead) {
    return {
      text: `We couldn’t confirm whether this was saved. Please try again. ${hint(failure.requestId)}`,
      canRetry: true,
    };
  }
  if (failure.status === 0) {
    const text =
      failure.code === 'network.timeout'
        ? 'The answer took too long. Check your internet connection, then try again.'
        : 'Unable to connect. Please try again. Your internet connection may be down.';
    return { text, canRetry: true };
  }
  if (failure.code === 'session.forbidden') {
    return { text: 'Your role does not allow this. Ask an admin of the website for one that does.', canRetry: false };
  }
  if (failure.status === 401 || failure.crumbFail)
    return { text: 'Your session has ended. Sign in, then try again.', canRetry: true };
  if (failure.status >= 500) return { text: `${failure.message} ${hint(failure.requestId)}`, canRetry: true };
  return { text: failure.message, canRetry: true };
}
