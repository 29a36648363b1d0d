import type { Request } from 'express';
import { Failure, fail } from '../failure.ts';
import type { Logger } from '../logger.ts';
import { isOutage, LateChange } from '../outage.ts';
import { requestIdOf } from './answers.ts';
import { isBrokenOff } from './body.ts';

/** What an error means to the caller; undefined for a bug. */
export function failureOf(error: unknown, request: Request, log: Logger): Failure | undefined {
  const requestId = requestIdOf(request);
  if (error instanceof LateChange) {
    log.warn({ requestId, reason: error.message }, 'change still running after its time limit');
    return fail('outcome.unknown');
  }
  if (isOutage(error)) {
    log.warn({ requestId, reason: String(error) }, 'a part is away');
    return fail('service.unavailable');
  }
  const failure = error instanceof Failure ? error : callersFault(error, request);
  if (failure && isBrokenOff(request)) log.info({ requestId }, 'the caller went away');
  return failure;
}

/** A caller who goes away in the middle of his request, and an address with broken percent signs. */
function callersFault(error: unknown, request: Request): Failure | undefined {
  if (!(error instanceof Error)) return undefined;
  const isGone = isBrokenOff(request) && 'code' in error && error.code === 'ECONNRESET';
  const isBrokenAddress = error instanceof URIError && 'status' in error && error.status === 400;
  return isGone || isBrokenAddress ? fail('request.unreadable') : undefined;
}
