import { randomUUID } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { usualBudget } from '@tessera/contracts/modules/budgets.ts';
import { type BuiltModule, buildModule } from '@tessera/module-kit/build/build-module.ts';
import { builtFiles } from '@tessera/module-kit/build/built-files.ts';
import { chromiumPath } from '@tessera/service-kit/chromium-path.ts';
import { readTheme } from '@tessera/site-templates/theme/read-theme.ts';
import { createTheme } from '@tessera/site-templates/theme/theme.ts';
import express, { type RequestHandler } from 'express';
import { fontPaths, fontRoutes } from '../assets/font-files.ts';
import { createStaticFiles } from '../assets/static-files.ts';
import { startTestSite } from '../composition/testing/test-site.ts';
import { themeFolder } from '../folders.ts';
import { createCheckPages } from '../pages/render/check-page.ts';
import { offerThemeFiles } from '../pages/render/theme-files.ts';
import { createBrowserCheck, openKnownPages, sampleProps } from '../registry/index.ts';

type Release = Parameters<ReturnType<typeof createBrowserCheck>['run']>[0];
type Samples = Awaited<ReturnType<Parameters<typeof createBrowserCheck>[0]['samples']>>;

export type CheckBench = Awaited<ReturnType<typeof openCheckBench>>;

/** As long as in production. */
const usualLimits = { firstMs: 10_000, againMs: 30_000 };

/** The browser check as the shell makes it, and what builds versions for it. */
export async function openCheckBench() {
  const site = await startTestSite({ renderTimeoutMs: 10_000 });
  const theme = createTheme(await readTheme(themeFolder), { limits: { timeMs: 5_000 } });
  const styles = createStaticFiles();
  const fonts = express.Router().use('/assets/fonts', fontRoutes(fontPaths(theme.fonts)));
  const themeFiles = offerThemeFiles(theme, styles);
  const pages = openKnownPages(site.database.models, Date.now);
  const opened: string[] = [];
  const documents: { host: string; path: string }[] = [];
  const noteDocument: RequestHandler = (request, _response, next) => {
    const { host = '', 'sec-fetch-dest': what } = request.headers;
    if (what === 'document') documents.push({ host, path: request.path });
    next();
  };
  const knownPages: typeof pages = {
    ...pages,
    async find(fingerprints, setting, offered) {
      const known = await pages.find(fingerprints, setting, offered);
      opened.push(...offered.filter((page) => !known.has(page)).map(({ visit }) => visit.mount ?? ''));
      return known;
    },
  };
  const limits = { ...usualLimits };
  const samplesOf = new WeakMap<Release, Samples>();
  const checkWith = (chromium: string | undefined) =>
    createBrowserCheck({
      chromium,
      limits,
      samples: async (release) => samplesOf.get(release) ?? sampleProps(release),
      renderPage: createCheckPages({ ...site.host, themeFiles }),
      pageFiles: [express.Router().use(noteDocument), site.host.routes, fonts.use('/assets', styles.routes)],
      knownPages,
    });
  const check = checkWith(chromiumPath());

  return {
    site,
    /** Builds the module in a folder. */
    async build(dir: string): Promise<Release> {
      const outDir = path.join(site.workDir, `build-${randomUUID()}`);
      await mkdir(outDir, { recursive: true });
      return releaseOf(await buildModule(dir, outDir));
    },
    /** With these samples, or those the version brings along. */
    look(release: Release, samples?: Samples) {
      if (samples) samplesOf.set(release, samples);
      return check.run(release);
    },
    /** As `look`, with pages that may not take longer than that: for those that never come to rest. */
    async lookInHaste(hasty: typeof limits, release: Release, samples?: Samples) {
      Object.assign(limits, hasty);
      if (samples) samplesOf.set(release, samples);
      try {
        return await check.run(release);
      } finally {
        Object.assign(limits, usualLimits);
      }
    },
    /** As the registry does when somebody says that a version is on its way; `stable` is the one before it. */
    prepare: (stable: Release) => check.prepare?.(stable),
    /** What was opened in the browser since this was asked last, in order. */
    documents: () => documents.splice(0),
    /** Mounts of the pages that had to be opened since this was asked last, a mount for each page. */
    opened: () => opened.splice(0),
    /** With another browser, or none. */
    async lookWith({ chromium }: { chromium: string | undefined }, release: Release, samples: Samples) {
      samplesOf.set(release, samples);
      const other = checkWith(chromium);
      try {
        return await other.run(release);
      } finally {
        other.close();
      }
    },
    async close() {
      check.close();
      await site.close();
    },
  };
}

function releaseOf(built: BuiltModule): Release {
  const pathOf = new Map(builtFiles(built));
  return {
    manifest: built.manifest,
    budget: usualBudget,
    weigh: async () => 0,
    read: (file) => readFile(pathOf.get(file) ?? file),
  };
}
