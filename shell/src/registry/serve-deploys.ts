import { createHash, timingSafeEqual } from 'node:crypto';
import { requestIdHeader } from '@tessera/contracts/caller.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { sendFailure } from '../http/problem-answer.ts';
import { limitSoOften } from '../limits/so-often.ts';
import type { DeployRoute } from './deploy-route.ts';

interface ServeDeploysDeps {
  deployKey: string;
  /** Whom wrong keys are counted of. */
  addressOf: (request: Request) => string;
  now: () => number;
}

const bodyLimit = '32mb';

/** Serves the calls of module teams. All need the deploy key, which is looked at before the body is read. */
export function serveDeploys(routes: readonly DeployRoute[], deps: ServeDeploysDeps): Router {
  const router = express.Router();
  router.use('/modules/api', requireKey(deps), express.json({ limit: bodyLimit }));
  for (const { call, answer } of routes) {
    const method = call.method.toLowerCase() as Lowercase<typeof call.method>;
    router[method](call.path.replace(/\{(\w+)\}/g, ':$1'), async (request, response) => {
      const outcome = await answer(request.params, request.body);
      if (outcome instanceof Failure) refuse(request, response, outcome);
      else response.status(outcome.status).json(outcome.body);
    });
  }
  return router;
}

/** Wrong keys that one address may show within the window; then it waits for the next one. */
const maxWrong = 20;
const wrongKeysWindowMs = 60_000;

/** Digests are compared, so that neither the key's length nor its beginning can be told from the time it takes. */
function requireKey({ deployKey, addressOf, now }: ServeDeploysDeps): RequestHandler {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${deployKey}`);
  const wrong = limitSoOften({ most: maxWrong, windowMs: wrongKeysWindowMs, now });
  return (request, response, next) => {
    const address = addressOf(request);
    if (wrong.isOver(address)) {
      response.set('retry-after', String(wrongKeysWindowMs / 1_000));
      return refuse(request, response, fail('module.too_many_keys'));
    }
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return next();
    wrong.note(address);
    refuse(request, response, fail('module.key_wrong'));
  };
}

function refuse({ headers }: Request, response: Response, failure: Failure): void {
  sendFailure(response, failure, String(headers[requestIdHeader] ?? ''));
}
