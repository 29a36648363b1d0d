import { acceptedSecrets, maskConfig } from '@tessera/service-kit/config.ts';
import { connectRedis } from '@tessera/service-kit/data/check-redis.ts';
import { openDatabase } from '@tessera/service-kit/data/mongo.ts';
import { openWaitingRedis } from '@tessera/service-kit/data/redis.ts';
import { closeServer, httpServer, listen } from '@tessera/service-kit/http/listen.ts';
import { createLogger, type Logger } from '@tessera/service-kit/logger.ts';
import { createMetrics } from '@tessera/service-kit/metrics.ts';
import { eventConsumer } from '@tessera/service-kit/queue/event-consumer.ts';
import { createQueues } from '@tessera/service-kit/queue/queues.ts';
import { readTheme } from '@tessera/site-templates/theme/read-theme.ts';
import { createTheme } from '@tessera/site-templates/theme/theme.ts';
import express, { type Router } from 'express';
import { buildApp } from './app.ts';
import { fontRoutes } from './assets/font-files.ts';
import { createStaticFiles } from './assets/static-files.ts';
import { changeEvents } from './cache/change-events.ts';
import { redisSiteChanges, type SiteChange } from './cache/changes.ts';
import { createApiKeys } from './callers/api-keys.ts';
import { createCallerTokens } from './callers/caller-tokens.ts';
import { createCrumbs } from './callers/crumbs.ts';
import { createFindCaller } from './callers/find-caller.ts';
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
import { offerThemeFiles } from './pages/render/theme-files.ts';
import { redisChanges } from './registry/index.ts';
import { createServiceCalls } from './services/service-calls.ts';
import { createServicePools } from './services/service-pools.ts';
import { createServiceRests } from './services/service-rests.ts';
import { serviceUrls } from './services/service-urls.ts';
import { createSiteData } from './services/site-data.ts';

export interface RunningShell {
  url: string;
  /** The operators' own door, where there is one. */
  operationsUrl: string | undefined;
  /** Stops accepting, finishes what runs, closes queues. At most 25 s (SAFE-44). */
  stop(): Promise<void>;
}

const version = '0.1.0';
const graceMs = 20_000;
const megabyte = 1_000_000;

interface StartOptions {
  now?: () => number;
  log?: Logger;
  /** Output of the browser part's build. */
  browserDir?: string;
}

/** Starts the shell: modules, caches, events, and last the door. */
export async function startShell(
  config: ShellConfig,
  { now = Date.now, browserDir = browserFolder, log = createLogger('shell', config.LOG_LEVEL) }: StartOptions = {},
): Promise<RunningShell> {
  log.info({ settings: maskConfig(config), version }, 'starting');
  const metrics = createMetrics('shell');
  const publisher = await connectRedis(config, log);
  const database = await openDatabase(config.MONGODB_URL, `${config.DATABASE_PREFIX}-shell`);
  const subscriber = openWaitingRedis(config.REDIS_URL);
  const queues = createQueues(config.REDIS_URL, config.QUEUE_PREFIX, log);

  const modules = await createModuleHost({
    database,
    cacheDir: config.MODULE_CACHE_FOLDER,
    browserDir,
    deployKey: config.DEPLOY_KEY,
    log,
    now,
    changes: redisChanges(publisher, subscriber),
    renderTimeoutMs: config.RENDER_TIMEOUT_MS,
    trustedProxies: config.TRUSTED_PROXIES,
  });
  const theme = createTheme(await readTheme(themeFolder), { limits: { timeMs: config.RENDER_TIMEOUT_MS } });
  const styles = createStaticFiles();
  const themeFiles = offerThemeFiles(theme, styles);

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
    readiness: { mongodb: database.ping, redis: () => publisher.ping() },
    isDraining: () => isDraining,
  };
  const app = buildApp({
    health: healthRoutes(operations),
    common: [
      siteFileRoutes({ securityContact: config.SECURITY_CONTACT, now }),
      cspReportRoutes(log, now, () => violations.add()),
      modules.routes,
      assetRoutes(styles.routes, fontRoutes(theme.fonts)),
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
  const server = httpServer(app);
  const url = await listen(server, config.PORT, config.HOST);
  const operators =
    config.OPERATIONS_PORT === undefined
      ? undefined
      : await openOperations(operations, config.OPERATIONS_PORT, config.HOST);
  log.info({ url, operations: operators?.url }, 'ready');

  return {
    url,
    operationsUrl: operators?.url,
    stop: async () => {
      isDraining = true;
      await closeServer(server, graceMs);
      await operators?.close();
      await queues.close(graceMs);
      await modules.close();
      pools.destroy();
      publisher.disconnect();
      subscriber.disconnect();
      await database.close();
      log.info('stopped');
    },
  };
}

function assetRoutes(styles: Router, fonts: Router): Router {
  return express.Router().use('/assets/fonts', fonts).use('/assets', styles);
}
