import { requestIdHeader } from '@tessera/contracts/caller.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { sendFailure } from '../http/problem-answer.ts';
import type { DeployRoute } from './deploy-route.ts';
import type { Authenticate } from './team-keys/authenticate.ts';
import type { FindOperator } from './team-keys/find-operator.ts';
import type { Principal } from './team-keys/principal.ts';
import { wrongKeysWindowMs } from './team-keys/wrong-keys.ts';

interface ServeDeploysDeps {
  authenticate: Authenticate;
  findOperator: FindOperator;
  /** Returns the address that wrong keys are counted against. */
  addressOf: (request: Request) => string;
}

const [largeLimit, usualLimit] = ['32mb', '200kb'];

/** Serves the deploy API. Authenticates and authorizes every call before its body is read. */
export function serveDeploys(routes: readonly DeployRoute[], deps: ServeDeploysDeps): Router {
  const router = express.Router();
  const principals = new WeakMap<Request, Principal>();
  router.use('/modules/api', requireKey(principals, deps));
  for (const route of routes) {
    const { call, isLarge } = route;
    const method = call.method.toLowerCase() as Lowercase<typeof call.method>;
    const readBody = express.json({ limit: isLarge ? largeLimit : usualLimit });
    const path = call.path.replace(/\{(\w+)\}/g, ':$1');
    router[method](path, requireAccess(route, principals), readBody, async (request, response) => {
      const principal = principals.get(request);
      if (!principal) throw new Error('Invariant: a call reached its handler without authentication.');
      const { query, body } = request;
      const signal = untilGone(response);
      const outcome = await route.answer({ params: named(request), query, body, principal, request, signal });
      if (outcome instanceof Failure) refuse(request, response, outcome);
      else response.status(outcome.status).json(outcome.body);
    });
  }
  return router;
}

/** Accepts a key, or the session of an operator. A request with a key is authenticated by the key alone. */
function requireKey(
  principals: WeakMap<Request, Principal>,
  { authenticate, findOperator, addressOf }: ServeDeploysDeps,
): RequestHandler {
  return async (request, response, next) => {
    const { authorization } = request.headers;
    const operator = authorization === undefined ? await findOperator(request) : undefined;
    const principal = operator ?? (await authenticate(authorization, addressOf(request)));
    if (principal instanceof Failure) return refuse(request, response, principal);
    principals.set(request, principal);
    next();
  };
}

function requireAccess(route: DeployRoute, principals: WeakMap<Request, Principal>): RequestHandler {
  return (request, response, next) => {
    const principal = principals.get(request);
    const refusal = principal && route.refusal(principal, named(request));
    if (refusal) refuse(request, response, refusal);
    else next();
  };
}

/** Parameters of the path; none of ours captures several segments. */
const named = ({ params }: Request) => params as Record<string, string>;

/** Returns a signal that aborts when the client disconnects before the response is sent. */
function untilGone(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => response.writableFinished || gone.abort());
  return gone.signal;
}

function refuse({ headers }: Request, response: Response, failure: Failure): void {
  if (failure.code === 'module.too_many_keys') response.set('retry-after', String(wrongKeysWindowMs / 1_000));
  sendFailure(response, failure, String(headers[requestIdHeader] ?? ''));
}
