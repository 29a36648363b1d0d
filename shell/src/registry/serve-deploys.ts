import { requestIdHeader } from '@tessera/contracts/caller.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { sendFailure } from '../http/problem-answer.ts';
import type { DeployRoute } from './deploy-route.ts';
import type { Asker } from './team-keys/asker.ts';
import type { FindAsker } from './team-keys/find-asker.ts';
import type { FindOperator } from './team-keys/find-operator.ts';
import { wrongKeysWindowMs } from './team-keys/wrong-keys.ts';

interface ServeDeploysDeps {
  findAsker: FindAsker;
  findOperator: FindOperator;
  /** Whom wrong keys are counted of. */
  addressOf: (request: Request) => string;
}

const [largeLimit, usualLimit] = ['32mb', '200kb'];

/** Serves the calls of module teams. The key, and what it may, are looked at before a body is read. */
export function serveDeploys(routes: readonly DeployRoute[], deps: ServeDeploysDeps): Router {
  const router = express.Router();
  const askers = new WeakMap<Request, Asker>();
  router.use('/modules/api', requireKey(askers, deps));
  for (const route of routes) {
    const { call, isLarge } = route;
    const method = call.method.toLowerCase() as Lowercase<typeof call.method>;
    const readBody = express.json({ limit: isLarge ? largeLimit : usualLimit });
    const path = call.path.replace(/\{(\w+)\}/g, ':$1');
    router[method](path, requireAccess(route, askers), readBody, async (request, response) => {
      const asker = askers.get(request);
      if (!asker) throw new Error('A call got past its key.');
      const { query, body } = request;
      const signal = untilGone(response);
      const outcome = await route.answer({ params: named(request), query, body, asker, request, signal });
      if (outcome instanceof Failure) refuse(request, response, outcome);
      else response.status(outcome.status).json(outcome.body);
    });
  }
  return router;
}

/** A key, or a session of one of the platform's people: who shows a key is taken for nothing else. */
function requireKey(
  askers: WeakMap<Request, Asker>,
  { findAsker, findOperator, addressOf }: ServeDeploysDeps,
): RequestHandler {
  return async (request, response, next) => {
    const { authorization } = request.headers;
    const operator = authorization === undefined ? await findOperator(request) : undefined;
    const asker = operator ?? (await findAsker(authorization, addressOf(request)));
    if (asker instanceof Failure) return refuse(request, response, asker);
    askers.set(request, asker);
    next();
  };
}

function requireAccess(route: DeployRoute, askers: WeakMap<Request, Asker>): RequestHandler {
  return (request, response, next) => {
    const asker = askers.get(request);
    const refusal = asker && route.refusal(asker, named(request));
    if (refusal) refuse(request, response, refusal);
    else next();
  };
}

/** What the path's places hold; a place of ours never holds several parts. */
const named = ({ params }: Request) => params as Record<string, string>;

/** Aborted when the client leaves before it has its answer. */
function untilGone(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => response.writableFinished || gone.abort());
  return gone.signal;
}

function refuse({ headers }: Request, response: Response, failure: Failure): void {
  if (failure.code === 'module.too_many_keys') response.set('retry-after', String(wrongKeysWindowMs / 1_000));
  sendFailure(response, failure, String(headers[requestIdHeader] ?? ''));
}
