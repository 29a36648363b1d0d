import type { AnswerOf, Call, CallInput } from '@tessera/contracts/call.ts';
import type { ServiceKey } from '@tessera/contracts/services.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { ask, LateAnswer } from '@tessera/service-kit/http/http-client.ts';
import { askService, type ServiceContext } from '@tessera/service-kit/http/service-client.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import { isBrokenCircuitError } from 'cockatiel';
import type { CallerTokens } from './caller-tokens.ts';
import type { ServicePools } from './service-pools.ts';
import type { ServiceRests } from './service-rests.ts';
import type { ServiceUrls } from './service-urls.ts';

/** The request that reads are made for. */
export interface Visit {
  requestId: string;
  /** When the last of its reads has to be answered, by `performance.now()`; without it each has its own time. */
  until?: number;
}

/** On whose behalf a call is made. */
export interface CallContext extends Visit, Omit<ServiceContext, 'requestId'> {
  /** Receives the `Set-Cookie` lines of answers, for the visitor. */
  setCookies?: string[];
}

export type ServiceCalls = <C extends Call>(
  service: ServiceKey,
  call: C,
  input: CallInput<C>,
  context: CallContext,
) => Promise<AnswerOf<C> | Failure>;

interface Deps {
  pools: ServicePools;
  urls: ServiceUrls;
  tokens: CallerTokens;
  rests: ServiceRests;
  log: Logger;
}

/** Time for all reads of a request together, from its arrival: whatever hangs, a page is drawn then of what there is. */
const visitMs = 4_000;

/** A request that has just arrived. */
export function newVisit(requestId: string): Visit {
  return { requestId, until: performance.now() + visitMs };
}

/** The same visit, for something it can do without after so long. */
export function noLongerThan<V extends Visit>(withinMs: number, visit: V): V {
  const soon = performance.now() + withinMs;
  return { ...visit, until: Math.min(soon, visit.until ?? soon) };
}

/**
 * Reads of services by the shell itself. A service that is down, late, resting or broken is the failure
 * `service.unavailable`; what it refuses is its own failure. Never rejects.
 */
export function createServiceCalls({ pools, urls, tokens, rests, log }: Deps): ServiceCalls {
  return async <C extends Call>(service: ServiceKey, call: C, input: CallInput<C>, context: CallContext) => {
    const { requestId, until = performance.now() + visitMs } = context;
    const leftMs = until - performance.now();
    if (leftMs <= 0) return fail('service.unavailable');
    try {
      const { answer, setCookies } = await rests.read(service, leftMs, (withinMs) =>
        askService(
          {
            url: urls[service],
            tokenFor: (claims) => tokens.tokenFor(service, claims),
            send: (request) => ask(pools.of(service, 'reads'), { ...request, withinMs }),
          },
          call,
          input,
          context,
        ),
      );
      context.setCookies?.push(...setCookies);
      return answer;
    } catch (error) {
      if (error instanceof LateAnswer && error.isTelling) pools.renew(service);
      // That it rests was said when it began to.
      if (!isBrokenCircuitError(error)) {
        log.warn({ err: error, service, call: call.id, requestId }, 'service did not answer');
      }
      return fail('service.unavailable');
    }
  };
}
