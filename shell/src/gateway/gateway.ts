import { type Agent, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { Logger } from '@tessera/service-kit/logger.ts';
import type { CallerTokens } from '../callers/caller-tokens.ts';
import type { Crumbs } from '../callers/crumbs.ts';
import type { Caller } from '../callers/find-caller.ts';
import type { Sessions } from '../callers/sessions.ts';
import { sendProblem } from '../http/problem-answer.ts';
import { isDeadSocket } from '../services/http-client.ts';
import type { ServiceCalls } from '../services/service-calls.ts';
import type { ServiceUrls } from '../services/service-urls.ts';
import { cartCookieAfterLogOut } from './cart-after-logout.ts';
import { crumbCookieFor, refusalBody, sessionSetBy } from './crumb-on-answer.ts';
import { headersToService, headersToVisitor } from './forwarded-headers.ts';
import { serviceOfPath } from './route-table.ts';

interface GatewayDeps {
  agent: Agent;
  urls: ServiceUrls;
  tokens: CallerTokens;
  crumbs: Crumbs;
  sessions: Sessions;
  call: ServiceCalls;
  log: Logger;
  /** How long a service may take to begin its answer, counted from the last bit of the call that came. */
  answerWithinMs?: number;
}

interface Forward {
  request: IncomingMessage;
  response: ServerResponse;
  caller: Caller;
  requestId: string;
}

export type Gateway = (forward: Forward) => Promise<void>;

/**
 * Sends a call on to the service its path belongs to, and its answer back, both streamed. Services learn who calls
 * from the signed token alone.
 */
export function createGateway(deps: GatewayDeps): Gateway {
  return async (forward) => {
    const { request, response, requestId } = forward;
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const service = serviceOfPath(path);
    if (!service) return sendProblem(response, 'request.not_found', requestId);
    try {
      const answer = await exchange(deps.urls[service], forward, deps);
      await sendBack(answer, forward, deps);
    } catch (error) {
      deps.log.warn({ err: error, service, requestId }, 'service did not answer');
      if (response.headersSent) response.destroy();
      else sendProblem(response, 'service.unavailable', requestId);
    }
  };
}

async function exchange(base: URL, forward: Forward, deps: GatewayDeps): Promise<IncomingMessage> {
  const token = await deps.tokens.tokenFor(forward.caller.claims);
  try {
    return await exchangeOnce(base, token, forward, deps);
  } catch (error) {
    // A kept socket may die between two requests. Nothing was sent that could have had an effect.
    if (isSafe(forward.request) && isDeadSocket(error)) return exchangeOnce(base, token, forward, deps);
    throw error;
  }
}

const isSafe = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

function exchangeOnce(
  base: URL,
  token: string,
  { request, response, caller, requestId }: Forward,
  { agent, answerWithinMs = 20_000 }: GatewayDeps,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = openRequest({
      agent,
      host: base.hostname,
      port: base.port,
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: headersToService(request.headers, {
        ...{ token, requestId, address: caller.claims.address },
        isProgram: caller.claims.kind === 'key',
      }),
    });
    const late = setTimeout(() => sent.destroy(new Error(`no answer in ${answerWithinMs} ms`)), answerWithinMs);
    sent.once('response', (answer) => {
      clearTimeout(late);
      resolve(answer);
    });
    sent.once('error', (error) => {
      clearTimeout(late);
      reject(error);
    });
    response.once('close', () => sent.destroy());
    if (isSafe(request)) sent.end();
    else request.on('data', () => late.refresh()).pipe(sent);
  });
}

async function sendBack(
  answer: IncomingMessage,
  forward: Forward,
  { crumbs, sessions, call }: GatewayDeps,
): Promise<void> {
  const { request, response, caller } = forward;
  const refusal = isSafe(request) ? undefined : await refusalBody(answer);
  const crumb = crumbCookieFor(answer, refusal, caller, crumbs);
  const cart = await cartCookieAfterLogOut(call, { ...forward, status: answer.statusCode });
  const session = sessionSetBy(answer);
  if (session !== undefined) sessions.forget(caller.sid);
  response.statusCode = answer.statusCode ?? 502;
  for (const [name, value] of Object.entries(headersToVisitor(answer.headers))) {
    if (value !== undefined) response.setHeader(name, value);
  }
  // Pictures are shared by everybody's caches: no cookie on them.
  const visitor = request.url?.startsWith('/api/') ? caller.setCookies : [];
  for (const line of [...visitor, ...(crumb ? [crumb] : []), ...(cart ? [cart] : [])])
    response.appendHeader('set-cookie', line);
  if (refusal) response.end(refusal);
  else await stream(answer, response);
}

function stream(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => pipeline(answer, response, () => resolve()));
}
