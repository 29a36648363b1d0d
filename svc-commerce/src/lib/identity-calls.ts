import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { AnswerOf, CallInput } from '@tessera/contracts/call.ts';
import { createCallerSigner } from '@tessera/service-kit/caller-token.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { ask } from '@tessera/service-kit/http/http-client.ts';
import { askService, type CallWithoutBody, type ServiceRequest } from '@tessera/service-kit/http/service-client.ts';
import type { ServiceUrls } from '@tessera/service-kit/service-urls.ts';
import type { CommerceConfig } from '../config.ts';

/**
 * Asks svc-identity about a website. Undefined when there is no such thing.
 * @throws when it cannot be asked; a moment later it may answer
 */
export type IdentityCalls = <C extends CallWithoutBody>(
  call: C,
  input: CallInput<C>,
  websiteId: string,
) => Promise<AnswerOf<C> | undefined>;

const withinMs = 4_000;

/** Nobody to ask where a store runs without svc-identity. */
export function createIdentityCalls(
  urls: ServiceUrls,
  { PLATFORM_SECRET }: Pick<CommerceConfig, 'PLATFORM_SECRET'>,
): IdentityCalls | undefined {
  if (!urls.identity) return undefined;
  const sockets = { keepAlive: true, maxSockets: 20, timeout: 30_000 };
  const agent = urls.identity.protocol === 'https:' ? new HttpsAgent(sockets) : new HttpAgent(sockets);
  const line = {
    tokenFor: createCallerSigner('svc-identity', PLATFORM_SECRET, Date.now),
    send: (request: ServiceRequest) => ask(agent, { ...request, withinMs }),
  };
  return async (call, input, websiteId) => {
    const claims = { websiteId, kind: 'platform', address: '127.0.0.1', locale: 'en-US' } as const;
    const { identity: url } = urls;
    if (!url) return undefined;
    const { answer } = await askService({ ...line, url }, call, input, { claims });
    if (!(answer instanceof Failure)) return answer;
    if (answer.status === 404) return undefined;
    throw new Error(`svc-identity: ${answer.code}`);
  };
}
