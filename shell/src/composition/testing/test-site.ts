import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MountName } from '@tessera/contracts/mounts.ts';
import type { Site } from '@tessera/module-kit/publish/registry-client.ts';
import { type Database, openDatabase } from '@tessera/service-kit/data/mongo.ts';
import { openRedis } from '@tessera/service-kit/data/redis.ts';
import { createLogger } from '@tessera/service-kit/logger.ts';
import { createQueues } from '@tessera/service-kit/queue/queues.ts';
import type { ServiceUrls } from '@tessera/service-kit/service-urls.ts';
import express, { type Request, type RequestHandler } from 'express';
import type { Visitor } from '../../registry/index.ts';
import { builtBrowserDir } from '../../testing/built-browser-dir.ts';
import { type SlotRequest, slotElement } from '../compose-page.ts';
import { createModuleHost, type ModuleHost, type ModuleHostDeps } from '../module-host.ts';

/** A page of a test: which mounts, and what the tiny modules take beside what a page gives. */
type TestPage = readonly { mount: MountName; props: object }[];

export interface TestSite extends Site {
  host: ModuleHost;
  database: Database;
  /** Folder inside the workspace for sources and builds of a test; removed at the end. */
  workDir: string;
  pages: Map<string, TestPage>;
  /** Called before every request is answered; a test may answer in its own way. */
  intercept: { handle: RequestHandler | undefined };
  /** Bodies of error reports. */
  reports: { data: { message: string; module: string; moduleVersion: string; breadcrumbs: { text: string }[] } }[];
  log: { message: string; fields: unknown }[];
  /** What seals are made with. */
  secret: string;
  close(): Promise<void>;
}

/** The policy pages are served with: only own scripts and styles, and no strings into script. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

const mongoUrl = () => process.env.TEST_MONGODB_URL ?? '';

/** A small site around the real module host, on a free port, with a database of its own. */
export async function startTestSite({
  cacheDir: given,
  trustedProxies = 0,
  queuePrefix = `{${randomUUID()}}`,
  ...options
}: {
  renderTimeoutMs?: number;
  cacheDir?: string;
  trustedProxies?: number;
  rolloutLookMs?: number;
  retention?: { newest: number; forMs: number };
  cleanupEveryMs?: number;
  stableLookMs?: number;
  /** Those of another process, which takes what is told of modules. */
  queuePrefix?: string;
  operationsWebsite?: string;
  /** Services that modules ask; none unless said otherwise. */
  services?: ServiceUrls;
  /** What needs pages to be made; nothing unless said otherwise. */
  checksOfPages?: NonNullable<ModuleHostDeps['checksOfPages']>;
} = {}): Promise<TestSite> {
  const workDir = path.join(import.meta.dirname, '../../../dist', `test-${randomUUID()}`);
  const cacheDir = given ?? (await mkdtemp(path.join(tmpdir(), 'tessera-modules-')));
  await mkdir(workDir, { recursive: true });
  const database = await openDatabase(mongoUrl(), `shell_${randomUUID().replaceAll('-', '')}`);
  const log: TestSite['log'] = [];
  const note = (fields: unknown, message = '') => log.push({ fields, message });
  const deployKey = randomUUID();
  const secret = 'a secret for tests, at least 32 characters long';
  const queues = createQueues(process.env.TEST_REDIS_URL ?? '', queuePrefix, createLogger('shell', 'silent'));
  const redis = openRedis(process.env.TEST_REDIS_URL ?? '');
  await redis.connect();
  const host = await createModuleHost({
    ...{ services: {}, operationsWebsite: undefined, ...options },
    ...{ database, queues, redis },
    keyPrefix: queuePrefix,
    cacheDir,
    browserDir: await builtBrowserDir(),
    deployKey,
    secrets: [secret],
    websiteRefusal: async () => undefined,
    findOperator: async () => undefined,
    shellMaps: async () => undefined,
    // Its own pages are its preview host, too.
    previewSite: async ({ headers }) => ({ websiteId: 'site-a', origin: `http://${headers.host}` }),
    previewedWebsite: async () => ({ id: 'site-a', name: 'A test site' }),
    log: { info: note, warn: note },
    now: Date.now,
    changes: undefined,
    trustedProxies,
    // Browser tests are the only visitors there are.
    countsHeadless: true,
    limitScale: 1,
  });
  const [pages, intercept, reports]: [TestSite['pages'], TestSite['intercept'], TestSite['reports']] = [
    new Map(),
    { handle: undefined },
    [],
  ];
  const server = await listen(site(host, pages, intercept, reports));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    ...{ host, database, workDir, pages, intercept, reports, log, url, deployKey, secret, by: 'a test' },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await host.close();
      await queues.close(5_000);
      redis.disconnect();
      await database.db.dropDatabase();
      await database.close();
      await Promise.all(
        [workDir, ...(given ? [] : [cacheDir])].map((folder) => rm(folder, { recursive: true, force: true })),
      );
    },
  };
}

function site(
  host: ModuleHost,
  pages: TestSite['pages'],
  intercept: TestSite['intercept'],
  reports: TestSite['reports'],
) {
  const app = express().disable('x-powered-by');
  app.use((request, response, next) => (intercept.handle ? intercept.handle(request, response, next) : next()));
  app.use(host.routes);
  app.post('/api/events/RecordJavascriptErrors', express.json(), (request, response) => {
    reports.push(...request.body);
    response.sendStatus(202);
  });
  app.get('/favicon.ico', (_request, response) => response.sendStatus(204));
  app.get('/:page', async (request, response, next) => {
    const page = pages.get(request.params.page);
    if (!page) return next();
    // The tiny modules take less than the mounts they stand in for.
    const slots = page.map((part, index) => ({ ...part, slot: `s${index + 1}` }) as SlotRequest);
    const composed = await host.compose(slots, await host.current(visitorOf(request)));
    const filled = slots.flatMap(({ slot }) => composed.slots[slot] ?? []);
    const body = filled.map((slot) => slotElement(slot)).join('\n');
    const tail = [composed.moduleMap, ...filled.map(({ state }) => state)].join('\n');
    const timing = host.sealView(request, visitorOf(request).id, composed.releases);
    response.set({ 'content-security-policy': policy, 'content-type': 'text/html; charset=utf-8' });
    response.set({ 'server-timing': timing });
    response.send(
      `<!doctype html><html lang="en"><head><title>Test</title>${composed.head}</head><body>${body}${tail}</body></html>`,
    );
  });
  return app;
}

/** Whoever a test says it is. */
function visitorOf({ headers }: Request): Visitor {
  return {
    id: String(headers['x-visitor']),
    websiteId: 'site-a',
  };
}

function listen(app: express.Express): Promise<Server> {
  return new Promise((resolve) => {
    const server = app.listen(0, '127.0.0.1', () => resolve(server));
  });
}
