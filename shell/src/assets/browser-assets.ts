import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Asset } from '@tessera/contracts/modules/module.ts';
import express, { type Router } from 'express';
import { z } from 'zod';
import { setFileHeaders } from '../http/security-headers.ts';
import { chooseEncoding } from './choose-encoding.ts';
import { contentTypeOf, type Encoding } from './encode-file.ts';

const browserManifest = z.strictObject({
  entry: z.string(),
  integrity: z.string(),
  provides: z.record(z.string(), z.string()),
});
export type BrowserManifest = z.infer<typeof browserManifest>;

/** Reads what `shell/src/browser/build.ts` has written to `dir`. Throws when it was not built. */
export async function readBrowserManifest(dir: string): Promise<BrowserManifest> {
  return browserManifest.parse(JSON.parse(await readFile(path.join(dir, 'manifest.json'), 'utf8')));
}

/** The page's one script, as pages refer to it. */
export function browserEntry({ entry, integrity }: BrowserManifest): Asset {
  return { url: `/assets/${entry}`, integrity };
}

const endings: Record<Encoding, string> = { identity: '', br: '.br', gzip: '.gz' };

/** Serves the shell's script from memory under `/assets`; other names are left to whoever comes next. */
export async function browserAssetRoutes(dir: string, { entry }: BrowserManifest): Promise<Router> {
  const forms = new Map<Encoding, Buffer>();
  for (const encoding of ['identity', 'br', 'gzip'] as const) {
    forms.set(encoding, await readFile(path.join(dir, `${entry}${endings[encoding]}`)));
  }
  return express.Router().get(`/${entry}`, (request, response) => {
    const encoding = chooseEncoding(request, [...forms.keys()]);
    setFileHeaders(response, contentTypeOf(entry));
    response.set({
      vary: 'accept-encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    response.send(forms.get(encoding));
  });
}
