import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MountOutcome } from '@tessera/contracts/modules/health.wire.ts';
import type { Rollout } from '@tessera/contracts/modules/rollout.ts';
import { publishModule } from '@tessera/module-kit/publish/publish-module.ts';
import { type Database, openDatabase } from '@tessera/service-kit/data/mongo.ts';
import { type OwnProcess, startOwnProcess } from '@tessera/service-kit/testing/own-process.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StartedRedis, startRedis } from '../../../../tools/redis.ts';
import { copyModule, type PublishingSite, pillSays } from '../../composition/testing/test-modules.ts';
import type { ShellConfig } from '../../config.ts';
import { aSite, siteHandler } from '../../testing/a-site.ts';
import { builtBrowserDir } from '../../testing/built-browser-dir.ts';
import { type StubServices, startStubServices } from '../../testing/stub-services.ts';
import { askShell, cookiesOf, testShellConfig } from '../../testing/test-shell.ts';
import { browser, sealFor } from './testing/visitors.ts';

/** A shell that is killed while a rollout is under way, and the next one on the same data: real processes, their own Redis. */

const module = 'mfe-alpha';
/** Processes look at rollouts as often as in production, so a look comes within this time. */
const soon = { interval: 100 };

let folder: string;
let redis: StartedRedis;
let services: StubServices;
let config: ShellConfig;
let database: Database;
let site: PublishingSite;
let shell: OwnProcess;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tessera-killed-'));
  redis = await startRedis();
  services = await startStubServices(siteHandler(aSite()));
  const settings = { REDIS_URL: redis.url, RATE_LIMIT_SCALE: 1_000, TRUSTED_PROXIES: 1, RENDER_TIMEOUT_MS: 20_000 };
  config = testShellConfig(services, folder, settings);
  database = await openDatabase(config.MONGODB_URL, `${config.DATABASE_PREFIX}-shell`);
  await startShell();
  const workDir = path.join(import.meta.dirname, '../../../dist', `test-${randomUUID()}`);
  await mkdir(workDir, { recursive: true });
  site = { url: shell.url, deployKey: config.DEPLOY_KEY, by: 'a test', workDir };
  await publish('Old', true);
});
afterAll(async () => {
  await shell.kill();
  await services.stop();
  await redis.stop();
  await database.db.dropDatabase();
  await database.close();
  await Promise.all([folder, site.workDir].map((used) => rm(used, { recursive: true, force: true })));
});

async function startShell(): Promise<void> {
  // Settings of a process are strings, so that the list of tracker hosts is left out.
  const { TRACKER_HOSTS: _none, ...texts } = config;
  const settings = { ...texts, TEST_BROWSER_DIR: await builtBrowserDir() };
  shell = await startOwnProcess(fileURLToPath(new URL('../../testing/own-shell.ts', import.meta.url)), settings);
}

async function call<T>(method: 'GET' | 'POST' | 'PUT', address: string, body?: object): Promise<T> {
  const { status, text } = await askShell(shell.url, `/modules/api/${module}${address}`, {
    method,
    headers: { authorization: `Bearer ${config.DEPLOY_KEY}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify({ by: 'a test', ...body }) }),
  });
  if (status >= 300) throw new Error(`${address}: ${status} ${text}`);
  return JSON.parse(text);
}
const rolloutNow = () => call<Rollout>('GET', '/rollout');
/** Publishes a version whose pill shows a word. */
async function publish(word: string, isPromoted = false): Promise<string> {
  const dir = await copyModule(site, module, pillSays(word));
  return (await publishModule(dir, { ...site, url: shell.url }, { reason: 'a test', isPromoted })).version;
}

/** What the composition's document says, whether a shell runs or not. */
async function stored() {
  const document = await database.db.collection('moduleComposition').findOne({});
  const moves: { module: string; kind: string; to: string; reason?: string }[] = document?.moves ?? [];
  const { rollout, stable }: { rollout: Rollout; stable: string } = document?.modules[module] ?? {};
  const moved = moves.slice(moves.findLastIndex(({ kind }) => kind === 'rollout_started'));
  const outbox: { type: string }[] = document?.outbox ?? [];
  return { rollout, stable, moved, mailed: outbox.filter(({ type }) => type === 'mail.requested') };
}
const kindsOf = ({ moved }: Awaited<ReturnType<typeof stored>>) => moved.map(({ kind }) => kind);

/** Visitors by their cookies, and the version that each one's page is made of. */
async function versionsFor(cookies: readonly string[]): Promise<string[]> {
  const versions: string[] = [];
  for (const cookie of cookies) {
    const { text } = await askShell(shell.url, '/', { headers: { cookie } });
    const map = JSON.parse(/id="tessera-modules"[^>]*>([^<]*)/.exec(text)?.[1] ?? '{}');
    versions.push(map.modules[module].version);
  }
  return versions;
}

let reporters = 0;
/** A new visitor with an address of their own reports on a version. @returns whether the report was acknowledged */
async function report(version: string, outcome: MountOutcome): Promise<boolean> {
  reporters += 1;
  const { host } = new URL(shell.url);
  const address = `198.18.${reporters >> 8}.${reporters & 255}`;
  const seal = sealFor(config.PLATFORM_SECRET, { visitor: address, address, release: `${module}@${version}` });
  const sent = askShell(shell.url, '/modules/health', {
    method: 'POST',
    headers: {
      'user-agent': browser,
      origin: `http://heron.localhost:${host.split(':')[1]}`,
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ seal, mounts: [{ mount: 'cart/pill', module, version, outcome, readyMs: 300 }] }),
  });
  return sent.then(
    ({ status }) => status === 204,
    () => false,
  );
}
const reports = (count: number, version: string, outcome: MountOutcome) =>
  Promise.all(Array.from({ length: count }, () => report(version, outcome)));
/** As many as it takes to know of both versions. */
async function bothDoWell(stable: string, candidate: string): Promise<void> {
  await Promise.all([reports(200, stable, 'well'), reports(200, candidate, 'well')]);
}

/** What is written of a version, whether a shell runs or not. */
async function metricsOf(version: string) {
  const minutes = await database.db.collection('moduleHealth').find({ name: module, version }).toArray();
  const sum = (what: string) => minutes.reduce((total, { counts }) => total + (counts?.[what] ?? 0), 0);
  return { views: sum('views'), visitors: sum('visitors'), loadFailures: sum('loadFailures') };
}

const looksMade = () => redis.command('ZCARD', `${config.QUEUE_PREFIX}:shell.module-rollouts:completed`);
/** Right after a look there are some seconds until the next one. */
async function afterALook(): Promise<void> {
  const before = await looksMade();
  await expect.poll(looksMade, soon).not.toBe(before);
}

test('SAFE-40 SAFE-41 a rollout whose shell is killed goes on by itself where it was, also when Redis forgot everything', async () => {
  const { stable } = await stored();
  const candidate = await publish('New');
  const plan = [40, 70, 100].map((percent) => ({ percent, minutes: 0.001 }));
  await call('POST', '/rollout', { version: candidate, plan });
  const cookies: string[] = [];
  for (let visitor = 0; visitor < 16; visitor += 1) cookies.push(cookiesOf(await askShell(shell.url, '/')));
  const versions = await versionsFor(cookies);
  expect(new Set(versions)).toEqual(new Set([stable, candidate]));

  // In its first step, which waits for visitors.
  await shell.kill();
  await startShell();
  expect(await versionsFor(cookies)).toEqual(versions);
  await bothDoWell(stable, candidate);
  await expect.poll(async () => (await stored()).rollout.step, soon).toBe(1);

  // Between the first and the second.
  await shell.kill();
  await redis.command('FLUSHALL');
  const left = await stored();
  expect([left.rollout.state, kindsOf(left)]).toEqual(['running', ['rollout_started', 'rollout_step']]);
  await startShell();
  const early = cookies.filter((_, visitor) => versions[visitor] === candidate);
  expect(new Set(await versionsFor(early))).toEqual(new Set([candidate]));
  await bothDoWell(stable, candidate);
  await expect.poll(async () => (await rolloutNow()).state, soon).toBe('promoted');
  const end = await stored();
  expect(end.stable).toBe(candidate);
  expect(kindsOf(end)).toEqual(['rollout_started', 'rollout_step', 'rollout_step', 'rollout_promoted']);
  expect(new Set(await versionsFor(cookies))).toEqual(new Set([candidate]));
});

test('SAFE-40 a rollout whose shell is killed while failures are reported is rolled back once by the next one, from the acknowledged reports', async () => {
  const { stable } = await stored();
  const broken = await publish('Broken');
  await call('PUT', '/team', { mails: ['ann@team.example'] });
  await call('POST', '/rollout', { version: broken, plan: [{ percent: 50, minutes: 60 }] });
  await afterALook();
  // Eight of eight beside none of thirty leave nothing to doubt.
  expect(await reports(30, stable, 'well')).not.toContain(false);
  const before = await metricsOf(stable);
  expect(before.visitors).toBeGreaterThanOrEqual(30);
  let acknowledged = 0;
  const failures = Array.from({ length: 40 }, async () => {
    if (await report(broken, 'load_failed')) acknowledged += 1;
  });
  await expect.poll(() => acknowledged, { interval: 1 }).toBeGreaterThanOrEqual(8);
  await shell.kill();
  await Promise.all(failures);
  expect((await stored()).rollout.state).toBe('running');

  await startShell();
  await expect.poll(async () => (await rolloutNow()).state, soon).toBe('taken_back');
  // What the killed shell had sent may reach the database after its death, so the figures are read now.
  const { visitors, views, loadFailures } = await metricsOf(broken);
  expect(visitors).toBeGreaterThanOrEqual(acknowledged);
  expect(visitors).toBeLessThanOrEqual(failures.length);
  expect(loadFailures).toBe(visitors);
  // A view counts before it is known whether its visitor does.
  expect(views).toBeGreaterThanOrEqual(visitors);
  const end = await stored();
  expect([end.stable, kindsOf(end)]).toEqual([stable, ['rollout_started', 'rollout_taken_back']]);
  expect(end.rollout.why).toContain(`It did not load for ${visitors} of ${visitors} visitors (100.0 %)`);
  expect(end.moved.at(-1)).toMatchObject({ to: broken, reason: end.rollout.why });
  expect([await metricsOf(stable), await metricsOf(broken)]).toEqual([before, { visitors, views, loadFailures }]);
  expect(end.mailed).toMatchObject([
    { payload: { mail: { kind: 'module-rolled-back', module, version: broken, to: stable, why: end.rollout.why } } },
  ]);
});
