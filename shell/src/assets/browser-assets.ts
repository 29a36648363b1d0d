import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Asset } from '@tessera/contracts/modules/module.ts';
import express, { type RequestHandler, type Router } from 'express';
import { z } from 'zod';
import { setFileHeaders } from '../http/security-headers.ts';
import { chooseEncoding } from './choose-encoding.ts';
import { contentTypeOf, type Encoding } from './encode-file.ts';

const script = { entry: z.string(), integrity: z.string() };
const browserManifest = z.strictObject({
  ...script,
  /** What previews have besides. */
  toolbar: z.strictObject(script),
  /** What records visits, and what plays them back: no page has them of itself. */
  recorder: z.strictObject(script),
  player: z.strictObject(script),
  /** Comments and likes, on the pages of posts. */
  post: z.strictObject(script),
  /** Suggestions while typing, on pages with a search field. */
  search: z.strictObject(script),
  /** Keys, autoplay and lightbox of galleries, on pages that have one. */
  gallery: z.strictObject(script),
  /** Progress in a course, on its pages. */
  lesson: z.strictObject(script),
  provides: z.record(z.string(), z.string()),
});
export type BrowserManifest = z.infer<typeof browserManifest>;

/** Reads what `shell/src/browser/build.ts` has written to `dir`. Throws when it was not built. */
export async function readBrowserManifest(dir: string): Promise<BrowserManifest> {
  return browserManifest.parse(JSON.parse(await readFile(path.join(dir, 'manifest.json'), 'utf8')));
}

/** The source maps of a script of the build. No page names them, and no address leads to them. */
export const mapsOf = (script: string): string => `maps/${script}.json.gz`;

/** The file names of all scripts of the build. */
export function scriptsOf({
  entry,
  toolbar,
  recorder,
  player,
  post,
  search,
  gallery,
  lesson,
}: BrowserManifest): string[] {
  const others = [toolbar, recorder, player, post, search, gallery, lesson];
  return [entry, ...others.map((script) => script.entry)];
}

/** A script of the build, as pages refer to it. */
export function browserEntry({ entry, integrity }: BrowserManifest['toolbar']): Asset {
  return { url: `/assets/${entry}`, integrity };
}

const endings: Record<Encoding, string> = { identity: '', br: '.br', gzip: '.gz' };

/** Serves the scripts from memory under `/assets`; other names are left to whoever comes next. */
export async function browserAssetRoutes(dir: string, manifest: BrowserManifest): Promise<Router> {
  const router = express.Router();
  for (const file of scriptsOf(manifest)) router.get(`/${file}`, await scriptRoute(dir, file));
  return router;
}

async function scriptRoute(dir: string, file: string): Promise<RequestHandler> {
  const forms = new Map<Encoding, Buffer>();
  for (const encoding of ['identity', 'br', 'gzip'] as const) {
    forms.set(encoding, await readFile(path.join(dir, `${file}${endings[encoding]}`)));
  }
  return (request, response) => {
    const encoding = chooseEncoding(request, [...forms.keys()]);
    setFileHeaders(response, contentTypeOf(file));
    response.set({
      vary: 'accept-encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    response.send(forms.get(encoding));
  };
}
