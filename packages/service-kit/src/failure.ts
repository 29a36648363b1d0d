import { type ErrorCode, errorCatalogue, errorText } from '@tessera/contracts/errors.ts';
import type { Problem } from '@tessera/contracts/problem.ts';

type Details = Record<string, string | number>;

/**
 * A named failure the caller can cause. Use cases return it, so that types make callers look at it; thrown, it means
 * the same. Bugs and outages are ordinary errors.
 */
export class Failure {
  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
    /** Field name to message, for forms. */
    readonly fieldErrors: Record<string, string> | undefined = undefined,
  ) {}

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  get text(): string {
    return errorText(this.code, this.details);
  }
}

/** Makes a failure of the catalogue; `details` fill the `{name}` places of its text. */
export function fail(code: ErrorCode, details: Details = {}, fieldErrors?: Record<string, string>): Failure {
  return new Failure(code, details, fieldErrors);
}

/** What `Retry-After` says of a part that is away: it is not asked by everybody at once when it is back. */
export const outageRetrySeconds = '5';

/** The wire form of a failure. */
export function toProblem(failure: Failure, requestId: string): Problem {
  return {
    type: `/problems/${failure.code}`,
    title: failure.code.replaceAll(/[._]/g, ' '),
    status: failure.status,
    code: failure.code,
    detail: failure.text,
    error: failure.text,
    message: failure.text,
    requestId,
    ...(failure.fieldErrors && { errors: failure.fieldErrors }),
    ...(failure.code === 'session.crumb_failed' && { crumbFail: true as const }),
    ...(Object.keys(failure.details).length > 0 && { details: failure.details }),
  };
}
