import { createHash, timingSafeEqual } from 'node:crypto';
import { moduleName, moveStableBody, publishBody } from '@tessera/contracts/modules.ts';
import express, { type Request, type RequestHandler, type Router } from 'express';
import { z } from 'zod';
import { moduleStatus } from './module-status.ts';
import { type MoveDeps, moveStable } from './move-stable.ts';
import { type PublishDeps, publishVersion } from './publish-version.ts';
import { answerRefusal, Refusal } from './refusal.ts';

export interface PublishRouteDeps extends PublishDeps, MoveDeps {
  deployKey: string;
  /** Called after a pointer has moved. */
  onMoved: (name: string, stable: string, by: string) => Promise<void>;
}

/** The calls of module teams, under `/modules/api`. All need the deploy key. */
export function publishRoutes(deps: PublishRouteDeps): Router {
  const router = express.Router();
  router.use(requireKey(deps.deployKey), express.json({ limit: '32mb' }));

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

/** Digests are compared, so that neither the key's length nor its beginning can be told from the time it takes. */
function requireKey(deployKey: string): RequestHandler {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${deployKey}`);
  return (request, _response, next) => {
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return next();
    next(new Refusal(401, 'module.key_wrong', 'The deploy key is wrong or missing.'));
  };
}
