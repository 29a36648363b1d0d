import type { AnswerOf, Call, CallInput } from '@tessera/contracts/call.ts';
import { type CallerClaims, callerHeader, requestIdHeader } from '@tessera/contracts/caller.ts';
import { isErrorCode } from '@tessera/contracts/errors.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { problem } from '@tessera/contracts/problem.ts';
import { isRecord } from '@tessera/contracts/records.ts';
import { type Failure, fail } from '../failure.ts';
import type { Answer } from './http-client.ts';

/** On whose behalf a service is asked. */
export interface ServiceContext {
  claims: CallerClaims;
  requestId?: string;
  /** Cookies the service may read, as a `Cookie` header. */
  cookie?: string;
}

/** One request, ready for whichever line it takes. */
export interface ServiceRequest {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

interface ServiceLine {
  url: URL;
  /** Says who calls, to this service alone. */
  tokenFor(claims: CallerClaims): Promise<string>;
  /** @throws when there was no answer */
  send(request: ServiceRequest): Promise<Answer>;
}

/**
 * Asks a service by one of its calls. What it refuses is its own failure; an answer that is no answer of ours, and a
 * fault of the service, are `service.unavailable`.
 * @throws what the line throws
 */
export async function askService<C extends Call>(
  { url, tokenFor, send }: ServiceLine,
  call: C,
  input: CallInput<C>,
  { claims, requestId, cookie }: ServiceContext,
): Promise<{ answer: AnswerOf<C> | Failure; setCookies: readonly string[] }> {
  const body = 'body' in input ? JSON.stringify(input.body) : undefined;
  const { status, headers, text } = await send({
    url: new URL(fillPath(call.path, input.params ?? {}, input.query ?? {}), url),
    method: call.method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      [callerHeader]: await tokenFor(claims),
      ...(requestId && { [requestIdHeader]: requestId }),
      ...(cookie && { cookie }),
    },
    ...(body !== undefined && { body }),
  });
  // The service holds its answers against this very contract.
  const answer = status >= 400 ? failureOf(text) : (JSON.parse(text) as AnswerOf<C>);
  return { answer, setCookies: headers['set-cookie'] ?? [] };
}

function failureOf(text: string): Failure {
  const said: unknown = JSON.parse(text);
  const code = isRecord(said) && isErrorCode(said.code) ? said.code : undefined;
  if (code === undefined || code === 'service.failed') return fail('service.unavailable');
  const details = problem.shape.details.safeParse(isRecord(said) ? said.details : undefined);
  return fail(code, details.data);
}
