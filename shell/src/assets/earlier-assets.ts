import { setTimeout as delay } from 'node:timers/promises';
import express, { type Router } from 'express';
import { setFileHeaders } from '../http/security-headers.ts';
import type { AssetStore } from './asset-store.ts';
import { contentTypeOf } from './encode-file.ts';
import { createStaticFiles } from './static-files.ts';

/** A file another shell makes is there a moment after the page that names it. */
const triesAfterMs = [0, 150, 500] as const;

/** Names that shells give: nothing else is looked for. */
const hashed = /^(shell|store|gallery|admin)\.[0-9a-f]{8,12}\.(js|css)$/;
const font = /^[\w-]+\.woff2$/;

/** `/assets/…` of other shells: of earlier builds, and of those that stand beside this one. Mount it after one's own. */
export function earlierAssetRoutes(store: AssetStore): Router {
  const files = createStaticFiles();
  const routes = express.Router();
  routes.get('/:name', async (request, _response, next) => {
    const { name } = request.params;
    const isLookedFor = hashed.test(name) && !files.has(`/assets/${name}`);
    const content = isLookedFor ? await findSoon(store, name) : undefined;
    if (content) files.offer(name, content.toString());
    next();
  });
  // Where what was offered just now is found.
  routes.use(files.routes);
  routes.get('/fonts/:file', async (request, response, next) => {
    const { file } = request.params;
    const content = font.test(file) ? await store.find(`fonts/${file}`) : undefined;
    if (!content) return next();
    setFileHeaders(response, contentTypeOf(file));
    response.send(content);
  });
  return routes;
}

async function findSoon(store: AssetStore, name: string): Promise<Buffer | undefined> {
  for (const afterMs of triesAfterMs) {
    if (afterMs > 0) await delay(afterMs);
    const found = await store.find(name);
    if (found) return found;
  }
  return undefined;
}
