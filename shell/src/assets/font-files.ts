import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ThemeFont } from '@tessera/site-templates/theme/theme-source.ts';
import express, { type Router } from 'express';
import { setFileHeaders } from '../http/security-headers.ts';

/** Where the fonts are that the theme names, by file. Their content changes only with their version. */
export function fontPaths(fonts: readonly ThemeFont[]): ReadonlyMap<string, string> {
  const { resolve } = createRequire(import.meta.url);
  return new Map(
    fonts.map((font) => [font.file, join(dirname(resolve(`${font.package}/package.json`)), 'files', font.file)]),
  );
}

/** `/assets/fonts/{file}` from the font packages the theme names. */
export function fontRoutes(paths: ReadonlyMap<string, string>): Router {
  const routes = express.Router();
  routes.get('/:file', (request, response, next) => {
    const path = paths.get(request.params.file);
    if (!path) return next();
    setFileHeaders(response, 'font/woff2');
    response.sendFile(path, { cacheControl: false, dotfiles: 'allow' });
  });
  return routes;
}
