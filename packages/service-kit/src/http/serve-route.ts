import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { callerHeader, requestIdHeader } from '@tessera/contracts/caller.ts';
import * as cookie from 'cookie';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { CallerReader } from '../caller-token.ts';
import { Failure, fail, toProblem } from '../failure.ts';
import { hashSecret } from '../ids.ts';
import type { Logger } from '../logger.ts';
import { checkAccess, checkOrigin, repeatedCrumb } from './access.ts';
import { bytesReader, formType, noBytes, piecesOf } from './body.ts';
import type { Idempotency, Turn } from './idempotency.ts';
import type { RateLimits } from './rate-limits.ts';
import {
  BytesAnswer,
  type CookieOptions,
  changesState,
  type Input,
  isIdempotent,
  type Reply,
  type Route,
} from './route.ts';

export interface RouteDeps {
  readCaller: CallerReader;
  rateLimits: RateLimits;
  idempotency: Idempotency;
  secret: string;
  log: Logger;
  /** Whether answers are held against the contract; off in production. */
  checkAnswers: boolean;
}

/** One route as an Express handler: who, whence, how often, what – then the use case, then the answer. */
export function serveRoute(route: Route, routeDeps: RouteDeps): RequestHandler {
  const deps = { ...routeDeps, readBytes: bytesReader(route) };
  return async (request, response) => {
    const fields = formFields(route, request);
    const outcome = await run(route, request, response, fields, deps);
    if (outcome instanceof Failure) return sendFailure(route, outcome, fields, request, response);
    sendAnswer({ route, fields, log: deps.log }, outcome, response);
  };
}

interface Outcome {
  status: number;
  body: unknown;
}

async function run(
  route: Route,
  request: Request,
  response: Response,
  fields: Record<string, string> | undefined,
  deps: RouteDeps & { readBytes: ReturnType<typeof bytesReader> },
): Promise<Outcome | Failure> {
  const reply = replyOf(response);
  const caller = await deps.readCaller(request.get(callerHeader));
  const refused = checkAccess(route.access, caller);
  if (refused || !caller) return refused ?? fail('session.required');
  const foreign = checkOrigin(route, request, caller, repeatedCrumb(request, fields), deps.secret);
  if (foreign) return foreign;
  for (const limit of route.limits ?? []) {
    const limited = await deps.rateLimits(limit, caller, reply);
    if (limited) return limited;
  }
  const input = parseInput(route, request, fields);
  if (input instanceof Failure) return input;

  const requestId = requestIdOf(request);
  const cookies = cookie.parse(request.headers.cookie ?? '');
  const bytes = route.bytes === true ? await deps.readBytes(request, response) : noBytes;
  const pieces = route.bytes === 'pieces' ? piecesOf(request, Number(route.bodyLimit)) : nothing;
  const headers = request.headers;
  const { websiteId } = caller;
  let log: Logger | undefined;
  const whole: Input<Route['call']> = {
    ...input,
    bytes,
    pieces,
    headers,
    caller,
    cookies,
    requestId,
    reply,
    // Most calls log nothing of their own; a logger is made for those that do.
    get log() {
      log ??= deps.log.child({ requestId, websiteId });
      return log;
    },
  };
  const work = () => handle(route, whole, deps);

  const key = request.get('idempotency-key');
  if (!key || !isIdempotent(route)) return work();
  const turn = await deps.idempotency.begin(key.slice(0, 200), route.call.id, caller, contentOf(whole));
  if (turn instanceof Failure) {
    if (turn.code === 'request.in_progress') reply.header('Retry-After', '1');
    return turn;
  }
  return takeTurn(turn, work, reply);
}

const nothing: AsyncIterable<Buffer> = { async *[Symbol.asyncIterator]() {} };

/** By what two requests with one key are told apart; bytes count by their hash, pieces by their length. */
function contentOf({ params, query, body, bytes, headers }: Input<Route['call']>): unknown {
  const length = body === undefined ? headers['content-length'] : undefined;
  return [params, query, body, bytes.length > 0 ? hashSecret(bytes) : (length ?? null)];
}

async function takeTurn(turn: Turn, work: () => Promise<Outcome | Failure>, reply: Reply): Promise<Outcome | Failure> {
  if (turn.kind === 'repeat') {
    reply.header('Idempotent-Replayed', 'true');
    return { status: turn.status, body: turn.body };
  }
  try {
    const outcome = await work();
    // A refusal changed nothing, so the caller may mend the cause and ask again with the same key. Pages are not kept.
    if (outcome instanceof Failure || outcome.body instanceof BytesAnswer) await turn.abandon();
    else await turn.finish(outcome.status, outcome.body);
    return outcome;
  } catch (error) {
    await turn.abandon();
    throw error;
  }
}

async function handle(route: Route, input: Input<Route['call']>, deps: RouteDeps): Promise<Outcome | Failure> {
  const answer = await route.handle(input);
  if (answer instanceof Failure) return answer;
  if (answer instanceof BytesAnswer) return { status: answer.status, body: answer };
  if (deps.checkAnswers) route.call.answer.parse(answer);
  return { status: route.call.status, body: answer };
}

type ParsedInput = Pick<Input<Route['call']>, 'params' | 'query' | 'body'>;

function parseInput(route: Route, request: Request, fields: Record<string, string> | undefined): ParsedInput | Failure {
  const { call } = route;
  const body = bodyOf(route, request, fields);
  const errors: Record<string, string> = {};
  const params = parsePart(call.params, request.params, errors);
  const query = parsePart(call.query, request.query, errors);
  const parsedBody = parsePart(call.body, body, errors);
  if (Object.keys(errors).length > 0) return fail('request.invalid', {}, errors);
  return { params, query, body: parsedBody };
}

function parsePart(schema: z.ZodType, value: unknown, errors: Record<string, string>): unknown {
  const result = schema.safeParse(schema instanceof z.ZodUndefined ? emptyToUndefined(value) : value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) errors[issue.path.join('.') || 'request'] = issue.message;
  return undefined;
}

function bodyOf(route: Route, request: Request, fields: Record<string, string> | undefined): unknown {
  if (!changesState(route.call) || route.bytes) return undefined;
  if (fields && route.form) return route.form.body ? route.form.body(fields) : fields;
  if (route.parseText && typeof request.body === 'string') {
    return route.parseText(request.body, request.get('content-type') ?? '');
  }
  return request.body;
}

/** No parameters at all and no input declared are the same thing. */
function emptyToUndefined(value: unknown): unknown {
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  return isEmpty ? undefined : value;
}

/** The fields of a plain HTML form, its crumb included; undefined for scripts' calls. */
function formFields(route: Route, request: Request): Record<string, string> | undefined {
  // The reader made fields of exactly these bodies.
  return route.form && request.is(formType) ? (request.body as Record<string, string>) : undefined;
}

function sendAnswer(
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

function sendBytes({ body, contentType, status }: BytesAnswer, response: Response, log: Logger) {
  response.status(status);
  if (status === 304) {
    response.end();
    return;
  }
  response.setHeader('Content-Type', contentType);
  if (typeof body === 'string' || Buffer.isBuffer(body)) {
    response.end(body);
    return;
  }
  // Too late for a problem document: the line is cut, so that half an answer is not taken for a whole one.
  pipeline(Readable.from(body), response).catch((error) => log.warn({ reason: String(error) }, 'answer broken off'));
}

function sendFailure(
  route: Route,
  failure: Failure,
  fields: Record<string, string> | undefined,
  request: Request,
  response: Response,
) {
  if (fields && route.form) {
    const back = route.form.failure(fields, failure);
    response.redirect(303, `${back}${back.includes('?') ? '&' : '?'}problem=${failure.code}`);
    return;
  }
  const problem = toProblem(failure, requestIdOf(request));
  response.status(failure.status).type('application/problem+json').send(JSON.stringify(problem));
}

export function requestIdOf(request: Request): string {
  return request.get(requestIdHeader) ?? '';
}

function replyOf(response: Response): Reply {
  return {
    setCookie: (name, value, options) => response.append('Set-Cookie', serialize(name, value, options)),
    clearCookie: (name, options) => response.append('Set-Cookie', serialize(name, '', { ...options, maxAgeMs: 0 })),
    header: (name, value) => response.setHeader(name, value),
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
