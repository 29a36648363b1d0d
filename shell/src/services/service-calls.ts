import type { AnswerOf, Call } from '@tessera/contracts/call.ts';
import { type CallerClaims, callerHeader, requestIdHeader } from '@tessera/contracts/caller.ts';
import { isErrorCode } from '@tessera/contracts/errors.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import type { CallerTokens } from '../callers/caller-tokens.ts';
import { ask } from './http-client.ts';
import type { ServicePools } from './service-pools.ts';
import type { ServiceKey, ServiceUrls } from './service-urls.ts';

/** On whose behalf a call is made. */
export interface CallContext {
  claims: CallerClaims;
  requestId: string;
  /** Cookies the service may read, as a `Cookie` header. */
  cookie?: string;
  /** Receives the `Set-Cookie` lines of answers, for the visitor. */
  setCookies?: string[];
}

interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
}

export type ServiceCalls = <C extends Call>(
  service: ServiceKey,
  call: C,
  input: CallInput,
  context: CallContext,
) => Promise<AnswerOf<C> | Failure>;

interface Deps {
  pools: ServicePools;
  urls: ServiceUrls;
  tokens: CallerTokens;
  log: Logger;
}

const timeoutMs = 4_000;

/**
 * Reads of services by the shell itself. A service that is down, late or broken is the failure
 * `service.unavailable`; what it refuses is its own failure. Never rejects.
 */
export function createServiceCalls({ pools, urls, tokens, log }: Deps): ServiceCalls {
  return async <C extends Call>(service: ServiceKey, call: C, input: CallInput, context: CallContext) => {
    try {
      const answer = await ask(pools.of(service, 'reads'), {
        url: addressOf(urls[service], call.path, input),
        method: call.method,
        headers: {
          accept: 'application/json',
          [callerHeader]: await tokens.tokenFor(context.claims),
          [requestIdHeader]: context.requestId,
          ...(context.cookie && { cookie: context.cookie }),
        },
        timeoutMs,
      });
      context.setCookies?.push(...(answer.headers['set-cookie'] ?? []));
      if (answer.status >= 400) return failureOf(answer.text);
      // The service holds its answers against this very contract.
      return JSON.parse(answer.text) as AnswerOf<C>;
    } catch (error) {
      log.warn({ err: error, service, call: call.id, requestId: context.requestId }, 'service did not answer');
      return fail('service.unavailable');
    }
  };
}

function addressOf(base: URL, path: string, { params = {}, query = {} }: CallInput): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const url = new URL(filled, base);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
  return url;
}

function failureOf(text: string): Failure {
  const { code } = JSON.parse(text) as { code?: unknown };
  return isErrorCode(code) ? fail(code) : fail('service.unavailable');
}
