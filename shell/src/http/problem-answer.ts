import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode } from '@tessera/contracts/errors.ts';
import { type Failure, fail, outageRetrySeconds, toProblem } from '@tessera/service-kit/failure.ts';

/** Answers with a failure of the catalogue that has nothing to add to its text. */
export function sendProblem(response: ServerResponse, code: ErrorCode, requestId: string): void {
  sendFailure(response, fail(code), requestId);
}

/** Answers a failure the way every service does. */
export function sendFailure(response: ServerResponse, failure: Failure, requestId: string): void {
  response.statusCode = failure.status;
  response.setHeader('content-type', 'application/problem+json');
  response.setHeader('cache-control', 'no-store');
  if (failure.status === 503) response.setHeader('retry-after', outageRetrySeconds);
  response.end(JSON.stringify(toProblem(failure, requestId)));
}

/**
 * Refuses before the body was read. What still comes of it is read away, as long as it keeps its pace: a client that is
 * still sending could not read an answer on a broken line. Those who are slow or too many get theirs and are cut off.
 */
export function refuseUnread(
  request: IncomingMessage,
  response: ServerResponse,
  code: ErrorCode,
  requestId: string,
): void {
  if (code === 'request.rate_limited' && !response.hasHeader('retry-after')) response.setHeader('retry-after', '1');
  if (code === 'request.rate_limited' || code === 'request.too_slow') response.setHeader('connection', 'close');
  sendProblem(response, code, requestId);
  request.resume();
}
