import { keysOf } from '@tessera/contracts/records.ts';
import express, { type Request, type Response, type Router } from 'express';
import { chooseEncoding } from '../assets/choose-encoding.ts';
import { contentTypeOf } from '../assets/encode-file.ts';
import { setFileHeaders } from '../http/security-headers.ts';
import type { BlobStore } from './blob-store.ts';
import type { Registry } from './registry.ts';
import type { StoredFile } from './version-store.ts';

/**
 * Files of published versions that browsers may ask for: `/modules/{name}/files/{file}`, one address for all versions that
 * have the file, and `/modules/{name}/{version}/{file}`, which pages named before.
 */
export function fileRoutes({ registry, blobs }: { registry: Registry; blobs: BlobStore }): Router {
  const router = express.Router();
  router.get('/:name/files/:file', async (request, response, next) => {
    const { name, file } = request.params;
    const stored = await registry.file(name, file);
    if (!stored) return next();
    await send(request, response, file, stored, blobs);
  });
  router.get('/:name/:version/:file', async (request, response, next) => {
    const { name, version, file } = request.params;
    const document = await registry.version(name, version);
    const isOfBrowsers = document?.manifest.files.some((listed) => listed.file === file);
    const stored = isOfBrowsers && document?.files.find((entry) => entry.name === file)?.file;
    if (!stored) return next();
    await send(request, response, file, stored, blobs);
  });
  return router;
}

async function send(request: Request, response: Response, name: string, file: StoredFile, blobs: BlobStore) {
  const encoding = chooseEncoding(request, keysOf(file.blobs));
  setFileHeaders(response, contentTypeOf(name));
  response.set({
    vary: 'accept-encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
  response.send(await blobs.read(file, encoding));
}
