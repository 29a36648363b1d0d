import { join } from 'node:path';
import { buildVersionOr } from '@tessera/service-kit/build-version.ts';
import { chromiumPath } from '@tessera/service-kit/chromium-path.ts';
import { acceptedSecrets } from '@tessera/service-kit/config.ts';
import { openWaitingRedis } from '@tessera/service-kit/data/redis.ts';
import { httpServer } from '@tessera/service-kit/http/listen.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import { type AsksServices, type RunningProcess, startProcess } from '@tessera/service-kit/process.ts';
import { eventConsumer } from '@tessera/service-kit/queue/event-consumer.ts';
import { moveServiceUrls } from '@tessera/service-kit/service-urls.ts';

import { readTheme } from '@tessera/site-templates/theme/read-theme.ts';
import { createTheme } from '@tessera/site-templates/theme/theme.ts';
import express from 'express';
import { buildApp } from './app.ts';
import { createAssetStore } from './assets/asset-store.ts';
import { readBrowserManifest } from './assets/browser-assets.ts';
import { earlierAssetRoutes } from './assets/earlier-assets.ts';
import { fontPaths, fontRoutes } from './assets/font-files.ts';
import { keepAssets } from './assets/keep-assets.ts';
import { createStaticFiles } from './assets/static-files.ts';
import { changeEvents } from './cache/change-events.ts';
import { redisSiteChanges, type SiteChange } from './cache/changes.ts';
import { createApiKeys } from './callers/api-keys.ts';
import { createCallerTokens } from './callers/caller-tokens.ts';
import { createCrumbs } from './callers/crumbs.ts';
import { createFindCaller } from './callers/find-caller.ts';
import { createFindOperator } from './callers/find-operator.ts';
import { createFindProgram } from './callers/find-program.ts';
import { createSessions } from './callers/sessions.ts';
import { createModuleHost } from './composition/module-host.ts';
import type { ShellConfig } from './config.ts';
import { browserFolder, themeFolder } from './folders.ts';
import { createGateway } from './gateway/gateway.ts';
import { createWebsites } from './hosts/websites.ts';
import { cspReportRoutes } from './http/csp-reports.ts';
import { healthRoutes, type OperationsDeps, openOperations } from './http/operations.ts';
import { siteFileRoutes } from './http/site-files.ts';
import { createPages } from './pages/pages.ts';
import { createCheckPages } from './pages/render/check-page.ts';
import { offerThemeFiles } from './pages/render/theme-files.ts';
import { createBrowserCheck, openKnownPages, publishedSamples, redisChanges } from './registry/index.ts';
import { createServiceCalls } from './services/service-calls.ts';
import { createServicePools } from './services/service-pools.ts';
import { createServiceRests } from './services/service-rests.ts';
import { serviceUrls } from './services/service-urls.ts';
import { createSiteData } from './services/site-data.ts';

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
  const { log, metrics, redis: publisher, database, queues } = base;
  const subscriber = openWaitingRedis(config.REDIS_URL);

  const theme = createTheme(await readTheme(themeDir), { limits: { timeMs: config.RENDER_TIMEOUT_MS } });
  const styles = createStaticFiles();
  const themeFiles = offerThemeFiles(theme, styles);
  const fonts = fontPaths(theme.fonts);
  const assets = createAssetStore(database.models, now);
  const looks = express.Router().use('/assets/fonts', fontRoutes(fonts)).use('/assets', styles.routes);

  const pools = createServicePools();
  const urls = serviceUrls(config);
  const tokens = createCallerTokens(config.PLATFORM_SECRET, now);
  const crumbs = createCrumbs(acceptedSecrets(config));
  const rested = metrics.counter('shell_service_rests_total', 'Times a service that hung was left alone for a while');
  const rests = createServiceRests((service, isResting) => {
    if (isResting) rested.add();
    log.warn({ service, isResting }, isResting ? 'a service hangs; nobody waits for it' : 'a service answers again');
  });
  metrics.gauge('shell_resting_services', 'Services that are being left alone', () => rests.resting().length);
  const call = createServiceCalls({ pools, urls, tokens, rests, log });
  const sessions = createSessions(call, now);
  const websites = createWebsites(call, now);
  const siteData = createSiteData(call, now);
  const findCaller = createFindCaller(sessions, config.TRUSTED_PROXIES);
  const findProgram = createFindProgram(createApiKeys(call, now), config.TRUSTED_PROXIES);
  const operationsWebsite = config.OPERATIONS_WEBSITE;
  const modules = await createModuleHost({
    database,
    services: urls,
    cacheDir: config.MODULE_CACHE_FOLDER,
    browserDir,
    deployKey: config.DEPLOY_KEY,
    secrets: acceptedSecrets(config),
    websiteRefusal: websites.refusal,
    operationsWebsite,
    findOperator: createFindOperator({
      operationsWebsite,
      websites,
      findCaller,
      crumbs,
      secrets: acceptedSecrets(config),
    }),
    queues,
    log,
    now,
    changes: redisChanges(publisher, subscriber),
    renderTimeoutMs: config.RENDER_TIMEOUT_MS,
    trustedProxies: config.TRUSTED_PROXIES,
    limitScale: config.RATE_LIMIT_SCALE,
    metrics,
    checksOfPages: ({ composeRelease, scripts }) => [
      createBrowserCheck({
        chromium: chromiumPath(config.CHROMIUM_BIN),
        samples: publishedSamples,
        drawPage: createCheckPages({ composeRelease, themeFiles }),
        pageFiles: [scripts, looks],
        knownPages: openKnownPages(database.models, now),
      }),
    ],
  });
  const { entry, toolbar } = await readBrowserManifest(browserDir);
  const built = new Map([
    ...[entry, toolbar.entry].map((file) => [file, join(browserDir, file)] as const),
    ...[...fonts].map(([file, path]) => [`fonts/${file}`, path] as const),
  ]);
  const stopKeeping = await keepAssets(assets, { built, styles }, log);
  const fromCache = metrics.counter('shell_pages_from_cache_total', 'Pages answered from the page cache');
  const made = metrics.counter('shell_pages_made_total', 'Pages that had to be made');
  const violations = metrics.counter('shell_policy_violations_total', 'Reports of the content security policy');
  const pages = createPages({
    findCaller,
    crumbs,
    call,
    siteData,
    modules,
    theme,
    themeFiles,
    secret: config.PLATFORM_SECRET,
    operationsWebsite,
    trustedProxies: config.TRUSTED_PROXIES,
    cacheBytes: config.PAGE_CACHE_MB * megabyte,
    limitScale: config.RATE_LIMIT_SCALE,
    now,
    log,
    onPage: (source) => (source === 'cache' ? fromCache : made).add(),
  });

  const changes = redisSiteChanges(publisher, subscriber, config.QUEUE_PREFIX);
  const onChange = (change: SiteChange) => {
    if ('settings' in change) websites.outdate(change.websiteId);
    if (!('productId' in change)) siteData.outdate(change.websiteId);
    pages.outdate(change.websiteId, 'productId' in change ? change.productId : undefined);
  };
  await changes.listen(onChange);
  await queues.work([eventConsumer('shell', changeEvents(changes), queues)]);

  let isDraining = false;
  const operations: OperationsDeps = {
    version,
    metrics,
    readiness: { ...base.readiness, modules: modules.checkFit },
    isDraining: () => isDraining,
  };
  const app = buildApp({
    health: healthRoutes(operations),
    common: [
      siteFileRoutes({ securityContact: config.SECURITY_CONTACT, now }),
      cspReportRoutes(log, now, () => violations.add()),
      modules.routes,
      looks,
      express.Router().use('/assets', earlierAssetRoutes(assets)),
    ],
    websites,
    themeFiles,
    findCaller,
    findProgram,
    crumbs,
    gateway: createGateway({
      ...{ pools, urls, tokens, crumbs, sessions, call, log },
      limitScale: config.RATE_LIMIT_SCALE,
    }),
    trustedProxies: config.TRUSTED_PROXIES,
    pages,
    metrics,
    log,
  });
  const { OPERATIONS_PORT: port, HOST: host } = config;
  const operators = port === undefined ? undefined : await openOperations(operations, port, host);
  const running = await base.open(httpServer(app), {
    beforeQueues: async () => operators?.close(),
    async afterQueues() {
      stopKeeping();
      await modules.close();
      pools.destroy();
      subscriber.disconnect();
    },
  });
  return {
    ...running,
    operationsUrl: operators?.url,
    moveServices: (moved) => moveServiceUrls(urls, moved),
    stop() {
      isDraining = true;
      return running.stop();
    },
  };
}
