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

/** Turns any error of a query into words an owner can act on. */
export function adviceOn(error: unknown): Advice {
  if (!(error instanceof CallProblem)) return { text: `This page failed. Try again. ${hint()}`, canRetry: true };
  const { failure } = error;
  if (failure.status === 0) {
    const what = failure.code === 'network.timeout' ? 'The answer took too long.' : 'There was no connection.';
    return { text: `${what} Check your internet connection, then try again.`, canRetry: true };
  }
  if (failure.code === 'session.forbidden') {
    return { text: 'Your role does not allow this. Ask an admin of the website for one that does.', canRetry: false };
  }
  if (failure.status === 401 || failure.crumbFail)
    return { text: 'Your session has ended. Sign in, then try again.', canRetry: true };
  if (failure.status >= 500) return { text: `${failure.message} ${hint(failure.requestId)}`, canRetry: true };
  return { text: failure.message, canRetry: true };
}
