import { createHash, timingSafeEqual } from 'node:crypto';
import { moduleName, moveStableBody, publishBody } from '@tessera/contracts/modules.ts';
import express, { type Request, type RequestHandler, type Router } from 'express';
import { z } from 'zod';
import { limitSoOften } from '../limits/so-often.ts';
import { moduleStatus } from './module-status.ts';
import { type MoveDeps, moveStable } from './move-stable.ts';
import { type PublishDeps, publishVersion } from './publish-version.ts';
import { answerRefusal, Refusal } from './refusal.ts';

export interface PublishRouteDeps extends PublishDeps, MoveDeps {
  deployKey: string;
  /** Whom wrong keys are counted of. */
  addressOf: (request: Request) => string;
  /** Called after a pointer has moved. */
  onMoved: (name: string, stable: string, by: string) => Promise<void>;
}

/** The calls of module teams, under `/modules/api`. All need the deploy key. */
export function publishRoutes(deps: PublishRouteDeps): Router {
  const router = express.Router();
  router.use(requireKey(deps), express.json({ limit: '32mb' }));

  router.post('/:name/versions', async (request, response) => {
    const body = read(publishBody, request.body);
    if (body.manifest.name !== nameOf(request))
      throw new Refusal(400, 'module.invalid', 'The manifest is another module’s.');
    const published = await publishVersion(body, deps);
    response.status(published.isNew ? 201 : 200).json(published);
  });

  router.post('/:name/stable', async (request, response) => {
    const body = read(moveStableBody, request.body);
    const moved = await moveStable(nameOf(request), body, deps);
    await deps.onMoved(nameOf(request), moved.stable, body.by);
    response.json(moved);
  });

  router.get('/:name', async (request, response) => {
    response.json(await moduleStatus(nameOf(request), deps));
  });

  router.use(answerRefusal);
  return router;
}

function nameOf(request: Request): string {
  return read(moduleName, request.params.name);
}

function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Refusal(400, 'module.invalid', z.prettifyError(result.error));
}

/** Wrong keys that one address may show within the window; then it waits for the next one. */
const mostWrong = 20;
const wrongKeysWindowMs = 60_000;

/** Digests are compared, so that neither the key's length nor its beginning can be told from the time it takes. */
function requireKey({ deployKey, addressOf, now }: PublishRouteDeps): RequestHandler {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${deployKey}`);
  const wrong = limitSoOften({ most: mostWrong, windowMs: wrongKeysWindowMs, now });
  return (request, response, next) => {
    const address = addressOf(request);
    if (wrong.isOver(address)) {
      response.set('retry-after', String(wrongKeysWindowMs / 1_000));
      return next(new Refusal(429, 'module.too_many_keys', 'Too many wrong keys. Please try again in a minute.'));
    }
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return next();
    wrong.note(address);
    next(new Refusal(401, 'module.key_wrong', 'The deploy key is wrong or missing.'));
  };
}
