import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CallerClaims, callerHeader, requestIdHeader } from '@tessera/contracts/caller.ts';
import { readTolerantly } from '@tessera/contracts/tolerant.ts';
import type { CallerReader } from '@tessera/service-kit/caller-token.ts';
import { Failure, fail, outageRetrySeconds, toProblem } from '@tessera/service-kit/failure.ts';
import { safeHeaders } from '@tessera/service-kit/http/safe-headers.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import type { Metrics } from '@tessera/service-kit/metrics.ts';
import { isOutage, within } from '@tessera/service-kit/outage.ts';
import * as cookie from 'cookie';
import type { DropLedger } from '../drops/drop-ledger.ts';
import type { AddressLimit } from './address-limit.ts';
import { type Collector, maxBodyBytes } from './collector.ts';
import { readBody, readBodyWithData } from './read-body.ts';
import { readText } from './read-text.ts';
import type { TakeEvent } from './take-event.ts';

export interface FastIngestDeps {
  readCaller: CallerReader;
  limit: AddressLimit;
  takeEvent: TakeEvent;
  answerWithinMs: number;
  drops: DropLedger;
  metrics: Metrics;
  log: Logger;
}

/**
 * Answers collectors before Express does, which would cost several times as much. Only the plain case is handled here,
 * exactly the path and POST; anything unusual takes the ordinary route and gets the same answer.
 */
export function createFastIngest(collectors: readonly Collector[], deps: FastIngestDeps) {
  const byPath = new Map(collectors.map((one) => [one.call.path, one]));
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const collector = request.method === 'POST' ? byPath.get(request.url ?? '') : undefined;
    if (!collector) return false;
    void answer(collector, request, response, deps);
    return true;
  };
}

async function answer(collector: Collector, request: IncomingMessage, response: ServerResponse, deps: FastIngestDeps) {
  const startedAt = performance.now();
  const outcome = await within(deps.answerWithinMs, collector.call.id, collect(collector, request, deps)).catch(
    (error) => unforeseen(error, request, deps),
  );
  const status = outcome?.status ?? 202;
  send(response, status, outcome, String(request.headers[requestIdHeader] ?? ''));
  deps.metrics.observe(collector.call.id, status, performance.now() - startedAt);
}

async function collect(
  collector: Collector,
  request: IncomingMessage,
  deps: FastIngestDeps,
): Promise<Failure | undefined> {
  const { headers } = request;
  const text = await readText(request, maxBodyBytes);
  const caller = await deps.readCaller(headerOf(headers[callerHeader]));
  if (!caller) return fail('session.required');
  if (!(await deps.limit(caller.address))) return refuse(caller, 'rate', fail('request.rate_limited'), deps);
  if (text === undefined) return refuse(caller, 'invalid', fail('request.too_large'), deps);
  const read = collector.hasJsonData ? readBodyWithData : readBody;
  const body = readTolerantly(collector.call.body, read(text, headers['content-type'] ?? ''));
  const cookies = headers.cookie ? cookie.parse(headers.cookie) : {};
  const event = body.success ? collector.read(body.data, { cookies, params: {} }) : undefined;
  if (!event) return refuse(caller, 'invalid', fail('request.invalid'), deps);
  return deps.takeEvent(event, { caller, cookies, userAgent: headers['user-agent'] });
}

/** Answers a refusal after it is counted. */
async function refuse(
  { websiteId }: CallerClaims,
  reason: 'rate' | 'invalid',
  failure: Failure,
  { drops }: FastIngestDeps,
): Promise<Failure> {
  await drops.record(websiteId, reason);
  return failure;
}

function unforeseen(error: unknown, request: IncomingMessage, { log }: FastIngestDeps): Failure {
  if (error instanceof Failure) return error;
  // A visitor who leaves during their request is not an error.
  if (error === request.errored) return fail('request.unreadable');
  const requestId = request.headers[requestIdHeader];
  if (isOutage(error)) log.warn({ reason: String(error), requestId }, 'event not stored');
  else log.error({ err: error, requestId }, 'event not stored');
  return fail('service.unavailable');
}

const headersOfEveryAnswer = [...safeHeaders, ['cache-control', 'no-store']].flat();
/** All but the last value, which differs. */
const headersOfTaken = [...headersOfEveryAnswer, 'content-length', '0', requestIdHeader];

function send(response: ServerResponse, status: number, failure: Failure | undefined, requestId: string) {
  if (!failure) {
    response.writeHead(status, headersOfTaken.concat(requestId)).end();
    return;
  }
  const headers = [...headersOfEveryAnswer, requestIdHeader, requestId];
  const body = JSON.stringify(toProblem(failure, requestId));
  headers.push('content-type', 'application/problem+json; charset=utf-8');
  headers.push('content-length', String(Buffer.byteLength(body)));
  const retryAfter = { 429: '60', 503: outageRetrySeconds }[status];
  if (retryAfter) headers.push('retry-after', retryAfter);
  response.writeHead(status, headers).end(body);
}

const headerOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
