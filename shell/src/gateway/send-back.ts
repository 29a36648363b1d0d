import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, type Transform } from 'node:stream';
import { linkPageHeader, readLinkPage } from '@tessera/contracts/mails/link-page.ts';
import { readAll } from '@tessera/service-kit/http/http-client.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import type { Crumbs } from '../callers/crumbs.ts';
import type { Sessions } from '../callers/sessions.ts';
import { setFileGuards } from '../http/security-headers.ts';
import type { ServiceCalls } from '../services/service-calls.ts';
import { cartCookieAfterLogOut } from './cart-after-logout.ts';
import { compressor, compressWhole, encodingFor, isCompressible } from './compress-answer.ts';
import { crumbCookieFor, sessionSetBy } from './crumb-on-answer.ts';
import { type GatewayCall, isSafe } from './forward.ts';
import { headersToVisitor } from './forwarded-headers.ts';

export interface SendBackDeps {
  crumbs: Crumbs;
  sessions: Sessions;
  call: ServiceCalls;
  log: Logger;
}

/** Up to here an answer is read whole, so that a client who takes it slowly keeps no connection of a service. */
const readWholeBytes = 1_000_000;
/** A service that has begun to answer sends so much within moments. */
const readWholeMs = 20_000;

/** Sends a service's answer to the client, compressed where it may be, with the cookies the shell itself has to add. */
export async function sendBack(answer: IncomingMessage, call: GatewayCall, deps: SendBackDeps): Promise<void> {
  const { request, response, caller } = call;
  const body = isShort(answer) ? await readShort(answer) : undefined;
  if (await drewLinkPage(answer, call, deps)) return;
  const crumb = crumbCookieFor(answer, isSafe(request) ? undefined : body, caller, deps.crumbs);
  const cart = await cartCookieAfterLogOut(deps.call, { ...call, status: answer.statusCode });
  if (sessionSetBy(answer) !== undefined) deps.sessions.forget(caller.sid);
  copyHead(answer, response);
  // Pictures are shared by everybody's caches: no cookie on them.
  const visitor = request.url?.startsWith('/api/') ? caller.setCookies : [];
  for (const line of [...visitor, ...(crumb ? [crumb] : []), ...(cart ? [cart] : [])])
    response.appendHeader('set-cookie', line);
  if (request.method === 'HEAD') {
    answer.resume();
    response.end();
    return;
  }
  return sendBody(body ?? answer, response, encodingFor(request, caller, answer.headers));
}

/** @returns false where the answer is to be sent as it came, also when the page could not be drawn */
async function drewLinkPage(
  { headers, statusCode = 502 }: IncomingMessage,
  { drawLinkPage, response, requestId }: GatewayCall,
  { log }: SendBackDeps,
): Promise<boolean> {
  const content = readLinkPage(headers[linkPageHeader]);
  if (!content || !drawLinkPage) return false;
  try {
    await drawLinkPage(content, statusCode);
  } catch (err) {
    log.warn({ err, requestId }, 'could not draw a link page, sending its plain form');
  }
  return response.headersSent;
}

function copyHead({ statusCode = 502, headers }: IncomingMessage, response: ServerResponse): void {
  response.statusCode = statusCode;
  for (const [name, value] of Object.entries(headersToVisitor(headers))) {
    if (value !== undefined) response.setHeader(name, value);
  }
  if (statusCode === 200 && headers['content-type']?.startsWith('image/')) setFileGuards(response);
  if (isCompressible(headers)) response.appendHeader('vary', 'accept-encoding');
}

async function sendBody(
  body: Buffer | IncomingMessage,
  response: ServerResponse,
  encoding: 'br' | 'gzip' | undefined,
): Promise<void> {
  if (encoding) {
    response.setHeader('content-encoding', encoding);
    response.removeHeader('content-length');
  }
  if (!Buffer.isBuffer(body)) return stream(encoding ? [body, compressor(encoding), response] : [body, response]);
  if (!encoding) {
    response.end(body);
    return;
  }
  const bytes = await compressWhole(body, encoding);
  response.setHeader('content-length', bytes.length);
  response.end(bytes);
}

function isShort({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? Number.NaN) <= readWholeBytes;
}

async function readShort(answer: IncomingMessage): Promise<Buffer> {
  const late = setTimeout(() => answer.destroy(new Error(`no end of the answer in ${readWholeMs} ms`)), readWholeMs);
  return readAll(answer).finally(() => clearTimeout(late));
}

/** What breaks off on the way breaks the line, so that half an answer is not taken for a whole one. */
function stream(through: [IncomingMessage, ...Transform[], ServerResponse]): Promise<void> {
  return new Promise((resolve) => pipeline(through, () => resolve()));
}
