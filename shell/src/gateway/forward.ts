import { type ClientRequest, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import { eventStreamType } from '@tessera/contracts/event-stream-type.ts';
import type { LinkPage } from '@tessera/contracts/mails/link-page.ts';
import type { ServiceKey } from '@tessera/contracts/services.ts';
import { DeadLine, isDeadSocket } from '@tessera/service-kit/http/http-client.ts';
import { quietAfterMs } from '@tessera/service-kit/http/signs-of-life.ts';
import type { Caller } from '../callers/find-caller.ts';
import type { CallerTokens } from '../services/caller-tokens.ts';
import type { ServicePools } from '../services/service-pools.ts';
import type { ServiceUrls } from '../services/service-urls.ts';
import type { CallBody } from './call-body.ts';
import { headersToService } from './forwarded-headers.ts';

export interface ForwardDeps {
  pools: ServicePools;
  urls: ServiceUrls;
  tokens: CallerTokens;
  /** How long a service may take to begin its answer, counted from the last bit of the call that came. */
  answerWithinMs?: number;
}

/** A call of a browser or a program, on its way through the shell. */
export interface GatewayCall {
  request: IncomingMessage;
  response: ServerResponse;
  caller: Caller;
  requestId: string;
  /** Whether the caller may still do what they might when the call came; asked while a stream is open. */
  isStillAllowed?: () => Promise<boolean>;
  /** Draws the page behind a mail's link in the website's look; absent where the website has no pages to look like. */
  drawLinkPage?: (content: LinkPage, status: number) => Promise<void>;
}

/**
 * Sends a call to its service; what answers is still being received.
 * @throws when the service cannot be reached, breaks off or is late, and when the client goes away
 */
export async function forward(
  service: ServiceKey,
  call: GatewayCall,
  body: CallBody,
  deps: ForwardDeps,
): Promise<IncomingMessage> {
  const token = await deps.tokens.tokenFor(service, call.caller.claims);
  try {
    return await forwardOnce(service, token, call, body, deps);
  } catch (error) {
    if (error instanceof DeadLine) deps.pools.renew(service);
    // A kept socket may die between two requests. Reading again is safe.
    if (isSafe(call.request) && isDeadSocket(error)) return forwardOnce(service, token, call, body, deps);
    throw error;
  }
}

export const isSafe = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

function forwardOnce(
  service: ServiceKey,
  token: string,
  { request, response, caller, requestId }: GatewayCall,
  body: CallBody,
  { pools, urls, answerWithinMs = 20_000 }: ForwardDeps,
): Promise<IncomingMessage> {
  const base = urls[service];
  return new Promise((resolve, reject) => {
    const sent = openRequest({
      agent: pools.of(service, poolOf(request, body)),
      host: base.hostname,
      port: base.port,
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: headersToService(request.headers, {
        ...{ token, requestId, address: caller.claims.address },
        isProgram: caller.claims.kind === 'key',
        length: isSafe(request) ? undefined : lengthOf(body, request),
      }),
    });
    const late = setTimeout(() => sent.destroy(new Error(`no answer in ${answerWithinMs} ms`)), answerWithinMs);
    watchLine(sent, 'whole' in body ? undefined : request);
    sent.once('response', (answer) => {
      clearTimeout(late);
      resolve(answer);
    });
    sent.once('error', (error) => {
      clearTimeout(late);
      reject(error);
    });
    response.once('close', () => sent.destroy());
    if ('whole' in body) return void sent.end(body.whole);
    sent.write(body.begun);
    request.on('data', () => late.refresh()).pipe(sent);
  });
}

/** A stream that is asked for takes no connection of the calls that are answered at once. */
function poolOf({ headers }: IncomingMessage, body: CallBody): 'uploads' | 'streams' | 'calls' {
  if ('begun' in body) return 'uploads';
  return headers.accept === eventStreamType ? 'streams' : 'calls';
}

/** Gives a call up whose line brings nothing, once the service has all of it; a service that works gives signs of it. */
function watchLine(sent: ClientRequest, upload: IncomingMessage | undefined): void {
  sent.once('socket', () => {
    const giveUp = () => {
      if (upload?.complete !== false) sent.destroy(new DeadLine(`no sign of life in ${quietAfterMs} ms`));
    };
    const quiet = setTimeout(giveUp, quietAfterMs);
    const hear = () => quiet.refresh();
    sent
      .on('information', hear)
      .once('response', () => clearTimeout(quiet))
      .once('close', () => clearTimeout(quiet));
    upload?.on('data', hear).once('end', hear);
  });
}

/** Length a service is told: of what is here, or what the client says of what is still coming, if it does. */
function lengthOf(body: CallBody, { headers }: IncomingMessage): number | 'unknown' {
  if ('whole' in body) return body.whole.length;
  return headers['content-length'] === undefined ? 'unknown' : Number(headers['content-length']);
}
