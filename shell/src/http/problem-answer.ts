import type { ServerResponse } from 'node:http';
import type { ErrorCode } from '@tessera/contracts/errors.ts';
import { fail, toProblem } from '@tessera/service-kit/failure.ts';

/** Answers a failure the way every service does. */
export function sendProblem(response: ServerResponse, code: ErrorCode, requestId: string): void {
  const failure = fail(code);
  response.statusCode = failure.status;
  response.setHeader('content-type', 'application/problem+json');
  response.setHeader('cache-control', 'no-store');
  response.end(JSON.stringify(toProblem(failure, requestId)));
}
