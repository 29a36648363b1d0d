import express, { type Request, type Response, type Router } from 'express';
import { chooseEncoding } from '../assets/choose-encoding.ts';
import { availableDictionary, dictionaryHeaders } from '../assets/deltas/available-dictionary.ts';
import type { DeltaStore } from '../assets/deltas/delta-store.ts';
import { contentTypeOf, type Encoding } from '../assets/encode-file.ts';
import { setFileHeaders } from '../http/security-headers.ts';
import type { BlobStore } from './blob-store.ts';
import type { Registry } from './registry.ts';
import type { StoredFile } from './version-store.ts';

interface FileDeps {
  registry: Registry;
  blobs: BlobStore;
  deltas: Pick<DeltaStore, 'find'>;
}

/**
 * Serves files of published versions to browsers: `/modules/{name}/files/{file}`, one address for all versions that
 * have the file, and the older `/modules/{name}/{version}/{file}`. A browser that has another version's file gets a
 * delta.
 */
export function fileRoutes({ registry, blobs, deltas }: FileDeps): Router {
  const router = express.Router();
  router.get('/:name/files/:file', async (request, response, next) => {
    const { name, file } = request.params;
    const stored = await registry.file(name, file);
    if (!stored) return next();
    setFileHeaders(response, contentTypeOf(file));
    response.set(dictionaryHeaders(file));
    const dictionary = availableDictionary(request);
    const delta = dictionary && (await deltas.find({ sha256: stored.sha256, dictionary }));
    if (delta) response.set('content-encoding', 'dcz').send(delta);
    else await sendWhole(request, response, stored, blobs);
  });
  router.get('/:name/:version/:file', async (request, response, next) => {
    const { name, version, file } = request.params;
    const document = await registry.version(name, version);
    const isOfBrowsers = document?.manifest.files.some((listed) => listed.file === file);
    const stored = isOfBrowsers && document?.files.find((entry) => entry.name === file)?.file;
    if (!stored) return next();
    setFileHeaders(response, contentTypeOf(file));
    response.set('vary', 'accept-encoding');
    await sendWhole(request, response, stored, blobs);
  });
  return router;
}

async function sendWhole(request: Request, response: Response, file: StoredFile, blobs: BlobStore) {
  const encoding = chooseEncoding(request, Object.keys(file.blobs) as Encoding[]);
  if (encoding !== 'identity') response.set('content-encoding', encoding);
  response.send(await blobs.read(file, encoding));
}
