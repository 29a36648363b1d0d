import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Asset } from '@tessera/contracts/modules/module.ts';
import { buildVersionOr } from '@tessera/service-kit/build-version.ts';
import { chromiumPath } from '@tessera/service-kit/chromium-path.ts';
import { acceptedSecrets } from '@tessera/service-kit/config.ts';
import { openWaitingRedis } from '@tessera/service-kit/data/redis.ts';
import { createIsBot } from '@tessera/service-kit/http/is-bot.ts';
import { limitLines } from '@tessera/service-kit/http/line-limit.ts';
import { httpServer } from '@tessera/service-kit/http/listen.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import { type AsksServices, type Process, type RunningProcess, startProcess } from '@tessera/service-kit/process.ts';
import { eventConsumer } from '@tessera/service-kit/queue/event-consumer.ts';
import { moveServiceUrls } from '@tessera/service-kit/service-urls.ts';
import express from 'express';
import { buildApp } from './app.ts';
import { type AssetStore, createAssetStore } from './assets/asset-store.ts';
import { browserEntry, mapsOf, readBrowserManifest, scriptsOf } from './assets/browser-assets.ts';
import { earlierAssetRoutes } from './assets/earlier-assets.ts';
import { keepAssets } from './assets/keep-assets.ts';
import { type CartMarks, redisCartMarks } from './cache/cart-marks.ts';
import { changeEvents } from './cache/change-events.ts';
import { redisSiteChanges, type SiteChange } from './cache/changes.ts';
import { openCallers } from './callers/open-callers.ts';
import { createModuleHost, type ModuleHost } from './composition/module-host.ts';
import type { ShellConfig } from './config.ts';
import { browserFolder, themeFolder } from './folders.ts';
import { createGateway } from './gateway/gateway.ts';
import { createKnowsHost } from './hosts/knows-host.ts';
import { createPreviewSites } from './hosts/preview-sites.ts';
import { createFindOrigins } from './hosts/site-origins.ts';
import { createWebsites, type Websites } from './hosts/websites.ts';
import { cspReportRoutes } from './http/csp-reports.ts';
import { framedPreviewRoutes } from './http/framed-preview.ts';
import { healthRoutes, type OperationsDeps, openOperations } from './http/operations.ts';
import { playerRoutes } from './http/player-page.ts';
import { siteFileRoutes } from './http/site-files.ts';
import type { PlatformHosts } from './http/surface.ts';
import { resolveTracker } from './http/tracker-settings.ts';
import { createPresence, type Presence } from './limits/presence.ts';
import { createPages, type Pages } from './pages/pages.ts';
import { createCheckPages } from './pages/render/check-page.ts';
import { type LoadedTheme, loadTheme } from './pages/render/load-theme.ts';
import { createBrowserCheck, openKnownPages, redisChanges, sampleProps } from './registry/index.ts';
import { type OpenServices, openServices } from './services/open-services.ts';
import { createOwnThemes, type OwnThemes } from './services/own-themes.ts';
import { createSiteData, type SiteData } from './services/site-data.ts';

export interface RunningShell extends RunningProcess, AsksServices {
  /** The operators' own door, where there is one. */
  operationsUrl: string | undefined;
}

const version = buildVersionOr('0.1.0');
const megabyte = 1_000_000;

interface StartOptions {
  now?: () => number;
  log?: Logger;
  /** Output of the browser part's build. */
  browserDir?: string;
  /** The theme that pages are drawn with. */
  themeDir?: string;
}

/** Starts the shell: modules, caches, events, and last the door. */
export async function startShell(
  config: ShellConfig,
  { now = Date.now, browserDir = browserFolder, themeDir = themeFolder, ...options }: StartOptions = {},
): Promise<RunningShell> {
  const base = await startProcess({ name: 'shell', version }, config, options.log);
  const { log, metrics, redis: publisher, queues } = base;
  const subscriber = openWaitingRedis(config.REDIS_URL);
  const ground: Ground = { config, base, subscriber, browserDir, now };

  const theme = await loadTheme(themeDir, config.RENDER_TIMEOUT_MS);
  const services = openServices(config, base, now);
  const { call } = services;
  const websites = createWebsites(call, now);
  const siteData = createSiteData(call, now);
  const ownThemes = createOwnThemes({ call, log, now, timeMs: config.RENDER_TIMEOUT_MS });
  const hosts = { adminHost: config.ADMIN_HOST, previewHost: config.PREVIEW_HOST };
  const callers = openCallers(config, { call, now, ...hosts });
  const assets = createAssetStore(base.database.models, now);
  const manifest = await readBrowserManifest(browserDir);
  const modules = await openModules(ground, { theme, services, websites, callers, assets, hosts });
  const stopKeeping = await keepBuiltAssets(ground, { theme, scripts: scriptsOf(manifest), assets });
  const presence = createPresence();
  const cartMarks = redisCartMarks(publisher, config.QUEUE_PREFIX);
  const pages = openPages(ground, {
    theme,
    modules,
    call,
    siteData,
    ownThemes,
    callers,
    presence,
    cartMarks,
    ...pageScripts(manifest),
  });

  const changes = redisSiteChanges(publisher, subscriber, config.QUEUE_PREFIX);
  await changes.listen(outdates({ websites, siteData, ownThemes, pages }));
  await queues.work([eventConsumer('shell', changeEvents(changes, cartMarks), queues)]);

  let isDraining = false;
  const operations: OperationsDeps = {
    version,
    metrics,
    readiness: { ...base.readiness, modules: modules.checkFit },
    isDraining: () => isDraining,
    knowsHost: createKnowsHost(websites, hosts),
  };
  const gateway = createGateway({
    ...{ ...services, ...callers, log, metrics, presence, cartMarks },
    ...{ limitScale: config.RATE_LIMIT_SCALE, callsAtOnce: config.CALLS_AT_ONCE },
  });
  const app = buildApp({
    health: healthRoutes(operations),
    common: commonRoutes(ground, { theme, modules, assets, player: browserEntry(manifest.player) }),
    ...{ websites, pages, metrics, log, themeFiles: theme.themeFiles, trustedProxies: config.TRUSTED_PROXIES },
    ...callers,
    ...{ hosts, findOrigins: findOriginsBy(config) },
    gateway,
  });
  const { OPERATIONS_PORT: port, HOST: host } = config;
  const operators = port === undefined ? undefined : await openOperations(operations, port, host);
  const running = await base.open(publicServer(app, config), {
    stopping: gateway.endStreams,
    beforeQueues: async () => operators?.close(),
    async afterQueues() {
      stopKeeping();
      await modules.close();
      services.pools.destroy();
      subscriber.disconnect();
    },
  });
  return {
    ...running,
    operationsUrl: operators?.url,
    moveServices: (moved) => moveServiceUrls(services.urls, moved),
    stop() {
      isDraining = true;
      return running.stop();
    },
  };
}

/** Scripts that only some pages load. */
const pageScripts = (manifest: Awaited<ReturnType<typeof readBrowserManifest>>) => ({
  recorder: browserEntry(manifest.recorder),
  postScript: browserEntry(manifest.post),
  searchScript: browserEntry(manifest.search),
  galleryScript: browserEntry(manifest.gallery),
  lessonScript: browserEntry(manifest.lesson),
});

/** What every part of the shell stands on. */
interface Ground {
  config: ShellConfig;
  base: Process;
  /** Hears what other shells announce. */
  subscriber: ReturnType<typeof openWaitingRedis>;
  browserDir: string;
  now: () => number;
}

interface ModulesDeps {
  hosts: PlatformHosts;
  theme: LoadedTheme;
  services: OpenServices;
  websites: Websites;
  callers: ReturnType<typeof openCallers>;
  assets: AssetStore;
}

/** The registry and the renderers of modules; new versions are looked at in a browser before anybody gets them. */
function openModules(
  { config, base, subscriber, browserDir, now }: Ground,
  { theme, services, websites, callers, assets, hosts }: ModulesDeps,
): Promise<ModuleHost> {
  const { database, queues, log, metrics, redis } = base;
  return createModuleHost({
    ...{ database, queues, log, metrics, now, browserDir, redis },
    keyPrefix: config.QUEUE_PREFIX,
    services: services.urls,
    cacheDir: config.MODULE_CACHE_FOLDER,
    deployKey: config.DEPLOY_KEY,
    secrets: acceptedSecrets(config),
    websiteRefusal: websites.refusal,
    operationsWebsite: config.OPERATIONS_WEBSITE,
    findOperator: callers.findOperator,
    ...createPreviewSites({ websites, hosts, findOrigins: findOriginsBy(config) }),
    shellMaps: (script) => assets.find(mapsOf(script)),
    changes: redisChanges(redis, subscriber),
    renderTimeoutMs: config.RENDER_TIMEOUT_MS,
    trustedProxies: config.TRUSTED_PROXIES,
    limitScale: config.RATE_LIMIT_SCALE,
    countsHeadless: config.COUNT_HEADLESS_BROWSERS,
    runsChecks: config.MODULE_CHECKS === 'here',
    checksOfPages: ({ composeRelease, scripts }) => [
      createBrowserCheck({
        chromium: chromiumPath(config.CHROMIUM_BIN),
        samples: sampleProps,
        renderPage: createCheckPages({ composeRelease, themeFiles: theme.themeFiles }),
        pageFiles: [scripts, theme.routes],
        knownPages: openKnownPages(database.models, now),
      }),
    ],
  });
}

/** Keeps the files that pages of this build name, for visitors who still have one when the next build runs. */
async function keepBuiltAssets(
  { base, browserDir }: Ground,
  { theme: { fonts, styles }, scripts, assets }: { theme: LoadedTheme; scripts: string[]; assets: AssetStore },
) {
  const built = new Map([
    ...scripts.flatMap((file) => [file, mapsOf(file)]).map((file) => [file, join(browserDir, file)] as const),
    ...[...fonts].map(([file, path]) => [`fonts/${file}`, path] as const),
  ]);
  return keepAssets(assets, { built, styles }, base.log);
}

/** Files and collectors that are the same on every host. */
function commonRoutes(
  { config, base: { log, metrics }, now }: Ground,
  { theme, modules, assets, player }: { theme: LoadedTheme; modules: ModuleHost; assets: AssetStore; player: Asset },
) {
  const violations = metrics.counter('shell_policy_violations_total', 'Reports of the content security policy');
  return [
    siteFileRoutes({ securityContact: config.SECURITY_CONTACT, now }),
    cspReportRoutes(log, now, () => violations.add()),
    modules.routes,
    playerRoutes(player),
    framedPreviewRoutes(),
    theme.routes,
    express.Router().use('/assets', earlierAssetRoutes(assets)),
  ];
}

const findOriginsBy = ({ ADMIN_HOST, PREVIEW_HOST, SITE_ORIGIN, TRUSTED_PROXIES }: ShellConfig) =>
  createFindOrigins({
    ...{ adminHost: ADMIN_HOST, previewHost: PREVIEW_HOST },
    ...{ siteOrigin: SITE_ORIGIN, trustedProxies: TRUSTED_PROXIES },
  });

interface PagesDeps extends Pick<ModulesDeps, 'theme' | 'callers'>, Pick<OpenServices, 'call'> {
  modules: ModuleHost;
  siteData: SiteData;
  ownThemes: OwnThemes;
  presence: Presence;
  cartMarks: CartMarks;
  recorder: Asset;
  postScript: Asset;
  searchScript: Asset;
  galleryScript: Asset;
  lessonScript: Asset;
}

function openPages({ config, base, now }: Ground, { theme, callers, ...deps }: PagesDeps): Pages {
  const { log, metrics, errors } = base;
  const fromCache = metrics.counter('shell_pages_from_cache_total', 'Pages answered from the page cache');
  const made = metrics.counter('shell_pages_made_total', 'Pages that had to be made');
  return createPages({
    ...{ ...deps, log, errors, now, theme: theme.theme, themeFiles: theme.themeFiles },
    crumbs: callers.crumbs,
    findOrigins: findOriginsBy(config),
    secret: config.PLATFORM_SECRET,
    operationsWebsite: config.OPERATIONS_WEBSITE,
    trustedProxies: config.TRUSTED_PROXIES,
    cacheBytes: config.PAGE_CACHE_MB * megabyte,
    limitScale: config.RATE_LIMIT_SCALE,
    isBot: createIsBot(config.COUNT_HEADLESS_BROWSERS),
    tracker: resolveTracker(config),
    onPage: (source) => (source === 'cache' ? fromCache : made).add(),
  });
}

interface Outdated {
  websites: Websites;
  siteData: SiteData;
  ownThemes: OwnThemes;
  pages: Pages;
}

/** What a change of a website makes out of date. */
function outdates({ websites, siteData, ownThemes, pages }: Outdated) {
  return (change: SiteChange): void => {
    if ('settings' in change) websites.invalidate(change.websiteId);
    if (!('productId' in change)) {
      siteData.invalidate(change.websiteId);
      ownThemes.invalidate(change.websiteId);
    }
    pages.invalidate(change.websiteId, 'productId' in change ? change.productId : undefined);
  };
}

/** The server that browsers connect to, themselves or through proxies of ours. */
function publicServer(app: RequestListener, { TRUSTED_PROXIES, LINES_OF_NETWORK }: ShellConfig) {
  const server = httpServer(app);
  if (TRUSTED_PROXIES === 0) limitLines(server, LINES_OF_NETWORK);
  return server;
}
