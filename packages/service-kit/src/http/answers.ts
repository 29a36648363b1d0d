import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { requestIdHeader } from '@tessera/contracts/caller.ts';
import * as cookie from 'cookie';
import type { Request, Response } from 'express';
import { type Failure, outageRetrySeconds, toProblem } from '../failure.ts';
import type { Logger } from '../logger.ts';
import { EventStream } from './event-stream.ts';
import { BytesAnswer, type CookieOptions, type Reply, type Route } from './route.ts';

/** The outcome of a call: a status and its content. */
export interface Outcome {
  status: number;
  body: unknown;
}

/** Sends a success: JSON to scripts, bytes as they are, a redirect after a plain form. */
export function sendAnswer(
  { route, fields, log }: { route: Route; fields: Record<string, string> | undefined; log: Logger },
  outcome: Outcome,
  response: Response,
) {
  if (fields && route.form) {
    response.redirect(303, route.form.success(outcome.body, fields));
  } else if (outcome.body instanceof BytesAnswer) {
    sendBytes(outcome.body, response, log);
  } else if (outcome.body === undefined) {
    response.status(outcome.status).end();
  } else {
    sendJson(outcome.body, outcome.status, response);
  }
}

/** As `response.json`, in one write and without its questions about caches that are not used here. */
function sendJson(body: unknown, status: number, response: Response) {
  const text = JSON.stringify(body);
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}

function sendBytes({ body, contentType, status, headers }: BytesAnswer, response: Response, log: Logger) {
  response.status(status);
  if (status === 304) {
    response.end();
    return;
  }
  response.set(headers).setHeader('Content-Type', contentType);
  if (typeof body === 'string' || Buffer.isBuffer(body)) {
    response.end(body);
    return;
  }
  if (body instanceof EventStream) {
    response.flushHeaders();
    // Its client leaves whenever it likes.
    pipeline(body, response).catch(() => undefined);
    return;
  }
  // Too late for a problem document: the line is cut, so that half an answer is not taken for a whole one.
  pipeline(Readable.from(body), response).catch((error) => log.warn({ reason: String(error) }, 'answer broken off'));
}

/** Sends a failure of a route: a plain form is redirected to its page. */
export function sendFailure(
  route: Route,
  failure: Failure,
  fields: Record<string, string> | undefined,
  request: Request,
  response: Response,
) {
  if (fields && route.form) {
    const back = route.form.failure(fields, failure);
    // Set by the limit that refused; the page says how long it is.
    const wait = failure.status === 429 ? response.getHeader('Retry-After') : undefined;
    const query = `problem=${failure.code}${wait ? `&wait=${wait}` : ''}${route.form.marksFields ? wrongFields(failure) : ''}`;
    const [page = '', place] = back.split('#');
    response.redirect(303, `${page}${page.includes('?') ? '&' : '?'}${query}${place ? `#${place}` : ''}`);
    return;
  }
  sendProblem(response, failure, requestIdOf(request));
}

const maxWrongFields = 20;

/** Names of the fields that failed, for the page to mark: never what was typed into them. */
function wrongFields({ fieldErrors = {} }: Failure): string {
  const names = Object.keys(fieldErrors).map((path) => path.split('.').at(-1) ?? path);
  const plain = names.filter((name) => /^\w{1,40}$/.test(name)).slice(0, maxWrongFields);
  return plain.length > 0 ? `&fields=${plain.join(',')}` : '';
}

/** The wire form of a failure. */
export function sendProblem(response: Response, failure: Failure, requestId: string) {
  if (failure.status === 503) response.setHeader('Retry-After', outageRetrySeconds);
  response
    .status(failure.status)
    .type('application/problem+json')
    .send(JSON.stringify(toProblem(failure, requestId)));
}

/** The id a request has in every log. */
export function requestIdOf(request: Request): string {
  return request.get(requestIdHeader) ?? '';
}

/** What a handler may add to its answer. One that comes too late, after the call was answered without it, adds nothing. */
export function replyOf(response: Response): Reply {
  const add = (name: string, value: string) => void (response.headersSent || response.append(name, value));
  return {
    setCookie: (name, value, options) => add('Set-Cookie', serialize(name, value, options)),
    clearCookie: (name, options) => add('Set-Cookie', serialize(name, '', { ...options, maxAgeMs: 0 })),
    header: (name, value) => void (response.headersSent || response.setHeader(name, value)),
  };
}

function serialize(name: string, value: string, options: CookieOptions = {}): string {
  const { maxAgeMs, httpOnly = true, secure = true, path = '/' } = options;
  return cookie.serialize(name, value, {
    path,
    httpOnly,
    secure,
    sameSite: 'lax',
    ...(maxAgeMs !== undefined && { maxAge: Math.floor(maxAgeMs / 1000) }),
  });
}
