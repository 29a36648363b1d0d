import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { AnswerOf, Call, CallInput } from '@tessera/contracts/call.ts';
import type { ErrorCode } from '@tessera/contracts/errors.ts';
import { type ServiceKey, services } from '@tessera/contracts/services.ts';
import { createCallerSigner } from '../caller-token.ts';
import type { ServiceConfig } from '../config.ts';
import { Failure } from '../failure.ts';
import type { ServiceUrls } from '../service-urls.ts';
import { ask } from './http-client.ts';
import { askService, type ServiceRequest } from './service-client.ts';

/**
 * Asks another service about a website. Undefined when there is no such thing.
 * @throws when it cannot be asked; a moment later it may answer
 */
export type ServiceCalls = <C extends Call>(
  call: C,
  input: CallInput<C>,
  websiteId: string,
) => Promise<AnswerOf<C> | undefined>;

/** The other service refused, for a reason that this one may know. */
export class RefusedByService extends Error {
  readonly code: ErrorCode;
  constructor(service: string, code: ErrorCode) {
    super(`${service}: ${code}`);
    this.code = code;
  }
}

const usualMs = 4_000;

/** Undefined if a service runs without the other one. */
export function createServiceCalls(
  key: ServiceKey,
  urls: ServiceUrls,
  { PLATFORM_SECRET }: Pick<ServiceConfig, 'PLATFORM_SECRET'>,
  { withinMs = usualMs }: { withinMs?: number } = {},
): ServiceCalls | undefined {
  const first = urls[key];
  if (!first) return undefined;
  const name = services[key];
  const sockets = { keepAlive: true, maxSockets: 20, timeout: 30_000 };
  const agent = first.protocol === 'https:' ? new HttpsAgent(sockets) : new HttpAgent(sockets);
  const line = {
    tokenFor: createCallerSigner(name, PLATFORM_SECRET, Date.now),
    send: (request: ServiceRequest) => ask(agent, { ...request, withinMs }),
  };
  return async (call, input, websiteId) => {
    const claims = { websiteId, kind: 'platform', address: '127.0.0.1', locale: 'en-US' } as const;
    const url = urls[key];
    if (!url) return undefined;
    const { answer } = await askService({ ...line, url }, call, input, { claims });
    if (!(answer instanceof Failure)) return answer;
    if (answer.status === 404) return undefined;
    throw new RefusedByService(name, answer.code);
  };
}
