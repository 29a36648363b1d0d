import { type CallerClaims, callerHeader } from '@tessera/contracts/caller.ts';
import type { ErrorCode } from '@tessera/contracts/errors.ts';
import { hasFieldsOnly, readTolerantly } from '@tessera/contracts/tolerant.ts';
import * as cookie from 'cookie';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { CallerReader } from '../caller-token.ts';
import { Failure, fail } from '../failure.ts';
import { hashSecret } from '../ids.ts';
import type { Logger } from '../logger.ts';
import { isOutage, LateChange, Outage, within } from '../outage.ts';
import { checkAccess, checkOrigin, checkProof, repeatedCrumb } from './access.ts';
import { type Outcome, replyOf, requestIdOf, sendAnswer, sendFailure } from './answers.ts';
import { bytesReader, formType, noBytes, piecesOf } from './body.ts';
import { failureOf } from './failure-of.ts';
import type { Idempotency, Turn } from './idempotency.ts';
import { issueText } from './issue-text.ts';
import { callLimits, type RateLimits } from './rate-limits.ts';
import {
  type Access,
  BytesAnswer,
  changesState,
  type Input,
  isIdempotent,
  type RateLimit,
  type Reply,
  type Route,
} from './route.ts';

/**
 * Records that a caller lacked the right that a call asks for. Resolves when it is stored; other refusals are not
 * recorded.
 */
export type RecordRefusal = (access: Access, caller: CallerClaims, refusal: Failure) => Promise<void>;

/** The steps between a request and its handler. */
export interface RouteDeps {
  readCaller: CallerReader;
  rateLimits: RateLimits;
  idempotency: Idempotency;
  /** What crumbs may be made with. */
  secrets: readonly string[];
  log: Logger;
  /** Puts refusals for want of a right into the website's record. */
  recordRefusal: RecordRefusal;
  /** Whether answers are held against the contract; off in production. */
  checkAnswers: boolean;
  /** How long a call may take once its body is there. */
  answerWithinMs: number;
}

/** Calls that wait for an external system, or do much work, may take this many times as long. */
const longFactor = 10;

/** One route as an Express handler: who, whence, how often, what – then the use case, then the answer. */
export function serveRoute(route: Route, routeDeps: RouteDeps): RequestHandler {
  const deps = { ...routeDeps, readBytes: bytesReader(route) };
  return async (request, response) => {
    const fields = formFields(route, request);
    const outcome = await run(route, request, response, fields, deps).catch((error) => orFailure(error, request, deps));
    if (outcome instanceof Failure) return sendFailure(route, outcome, fields, request, response);
    sendAnswer({ route, fields, log: deps.log }, outcome, response);
  };
}

/** A thrown failure is answered like a returned one: plain forms get their page back. */
function orFailure(error: unknown, request: Request, { log }: RouteDeps): Failure {
  const failure = failureOf(error, request, log);
  if (!failure) throw error;
  return failure;
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
  if (refused && caller) {
    const note = (error: unknown) =>
      deps.log.warn({ err: error, requestId: requestIdOf(request) }, 'refusal not recorded');
    await deps.recordRefusal(route.access, caller, refused).catch(note);
  }
  if (refused || !caller) return refused ?? fail('session.required');
  const foreign = checkOrigin(route, request, caller, repeatedCrumb(request, fields), deps.secrets);
  const unproved = foreign ?? checkProof(route, caller);
  if (unproved) return unproved;
  const admitted = { request, response, fields, caller, reply };
  const outcome = await answerLimited(route, admitted, deps).catch((error) => orFailure(error, request, deps));
  if (outcome instanceof Failure && fields) await keepFields(route, outcome, { ...admitted, fields }, deps);
  return outcome;
}

/** A plain form is shown again with what was typed; if that cannot be stored, the failure is shown anyway. */
async function keepFields(
  { form }: Route,
  failure: Failure,
  { fields, caller, request, reply }: Admitted & { fields: Record<string, string> },
  { rateLimits, log }: RouteDeps,
): Promise<void> {
  try {
    await form?.refused?.(fields, failure, { caller, hasRoom: roomFor(rateLimits, caller), reply });
  } catch (error) {
    log.warn({ requestId: requestIdOf(request), reason: String(error) }, 'a refused form was not kept');
  }
}

const roomFor = (rateLimits: RateLimits, caller: CallerClaims) => async (limit: RateLimit) =>
  !((await rateLimits.take([limit], caller)) instanceof Failure);

/** The call itself, when its limits have room. */
async function answerLimited(
  route: Route,
  { request, response, fields, caller, reply }: Admitted,
  deps: RouteDeps & { readBytes: ReturnType<typeof bytesReader> },
): Promise<Outcome | Failure> {
  const room = await deps.rateLimits.take(callLimits(route.limits ?? [], caller), caller, reply);
  if (room instanceof Failure) return room;
  let code: ErrorCode | undefined;
  try {
    const outcome = await answerAdmitted(route, { request, response, fields, caller, reply }, deps);
    if (outcome instanceof Failure) code = outcome.code;
    return outcome;
  } catch (error) {
    if (error instanceof Failure) code = error.code;
    throw error;
  } finally {
    await room.end(code);
  }
}

interface Admitted {
  request: Request;
  response: Response;
  fields: Record<string, string> | undefined;
  caller: CallerClaims;
  reply: Reply;
}

/** What happens once it is settled who calls, and that he may. */
async function answerAdmitted(
  route: Route,
  { request, response, fields, caller, reply }: Admitted,
  deps: RouteDeps & { readBytes: ReturnType<typeof bytesReader> },
): Promise<Outcome | Failure> {
  const input = parseInput(route, request, fields);
  if (input instanceof Failure) return input;
  const more = route.limitsOf && (await deps.rateLimits.take(route.limitsOf(input), caller, reply));
  if (more instanceof Failure) return more;

  const requestId = requestIdOf(request);
  const cookies = cookie.parse(request.headers.cookie ?? '');
  const bytes = route.bytes === true ? await deps.readBytes(request, response) : noBytes;
  const pieces = route.bytes === 'pieces' ? piecesOf(request, Number(route.bodyLimit)) : nothing;
  const headers = request.headers;
  // Named one by one: with a spread or a getter this object alone took as long as a twentieth of a short call.
  const whole: Input<Route['call']> = {
    params: input.params,
    query: input.query,
    body: input.body,
    bytes,
    pieces,
    headers,
    caller,
    isHead: request.method === 'HEAD',
    cookies,
    requestId,
    reply,
    hasRoom: roomFor(deps.rateLimits, caller),
    log: deps.log.child({ requestId, websiteId: caller.websiteId }),
  };
  // A file comes as fast as its sender's line allows.
  if (route.bytes === 'pieces') return workOnce(route, whole, request, deps);
  const limitMs = deps.answerWithinMs * (route.isLong || route.bytes ? longFactor : 1);
  const Late = changesState(route.call) ? LateChange : Outage;
  return within(limitMs, route.call.id, workOnce(route, whole, request, deps), Late);
}

/** Does the work of a call, once for each Idempotency-Key. */
async function workOnce(
  route: Route,
  input: Input<Route['call']>,
  request: Request,
  deps: RouteDeps,
): Promise<Outcome | Failure> {
  const work = () => handle(route, input, deps);
  const key = request.get('idempotency-key');
  if (!key || !isIdempotent(route)) return work();
  const turn = await deps.idempotency.begin(key.slice(0, 200), route.call.id, input.caller, contentOf(input));
  if (turn instanceof Failure) {
    if (turn.code === 'request.in_progress') input.reply.header('Retry-After', '1');
    return turn;
  }
  return takeTurn(turn, work, input.reply);
}

const nothing: AsyncIterable<Buffer> = { async *[Symbol.asyncIterator]() {} };

/** Distinguishes two requests with one key; bytes count by their hash, streams by their length. */
function contentOf({ params, query, body, bytes, headers }: Input<Route['call']>): unknown {
  const length = body === undefined ? headers['content-length'] : undefined;
  return [params, query, body, bytes.length > 0 ? hashSecret(bytes) : (length ?? null)];
}

async function takeTurn(turn: Turn, work: () => Promise<Outcome | Failure>, reply: Reply): Promise<Outcome | Failure> {
  if (turn.kind === 'repeat') {
    reply.header('Idempotent-Replayed', 'true');
    return { status: turn.status, body: turn.body };
  }
  const outcome = await work().catch(async (error) => {
    const freed = turn.abandon();
    // Does not wait until the database is back; the key is free soon in any case.
    if (isOutage(error)) freed.catch(() => undefined);
    else await freed;
    throw error;
  });
  // A refusal changed nothing, so the caller may fix the cause and repeat with the same key. Pages are not stored.
  if (outcome instanceof Failure || outcome.body instanceof BytesAnswer) await turn.abandon();
  else await turn.finish(outcome.status, outcome.body);
  return outcome;
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
  const read = call.isStrict ? readStrictly : readPlainly;
  const errors: Record<string, string> = {};
  const params = parsePart(call.params, request.params, readStrictly, errors);
  const query = parsePart(call.query, request.query, read, errors);
  const parsedBody = parsePart(call.body, body, read, errors);
  if (Object.keys(errors).length > 0) return fail('request.invalid', {}, errors);
  return { params, query, body: parsedBody };
}

type Read = <S extends z.ZodType>(schema: S, value: unknown) => z.ZodSafeParseResult<z.output<S>>;
const readStrictly: Read = (schema, value) => schema.safeParse(value, { error: issueText });
const readPlainly: Read = (schema, value) => readTolerantly(schema, value, { error: issueText });

function parsePart(schema: z.ZodType, value: unknown, read: Read, errors: Record<string, string>): unknown {
  const result = read(schema, schema instanceof z.ZodUndefined ? emptyToUndefined(value, read) : value);
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

/** No parameters at all and no input declared are the same thing; so are fields that only a newer caller knows. */
function emptyToUndefined(value: unknown, read: Read): unknown {
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  return isEmpty || (read === readPlainly && hasFieldsOnly(value)) ? undefined : value;
}

/** The fields of a plain HTML form, its crumb included; undefined for scripts' calls. */
function formFields(route: Route, request: Request): Record<string, string> | undefined {
  // The reader made fields of exactly these bodies.
  return route.form && request.is(formType) ? (request.body as Record<string, string>) : undefined;
}
