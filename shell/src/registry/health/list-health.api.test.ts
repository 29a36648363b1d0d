import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { MountOutcome } from '@tessera/contracts/modules/health.wire.ts';
import type { ModuleSummary } from '@tessera/contracts/modules/module-summary.ts';
import type { listModules } from '@tessera/contracts/modules/retire-calls.ts';
import { examinedBy } from '@tessera/service-kit/testing/examined.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pillSays, publish } from '../../composition/testing/test-modules.ts';
import { startTestSite, type TestSite } from '../../composition/testing/test-site.ts';
import { browser, sealFor } from '../rollout/testing/visitors.ts';
import { createHealthStore, minuteMs } from './health-store.ts';

/** What the list of all modules says of how each one does. */

const module = 'mfe-alpha';
let site: TestSite;
let stable: string;
let candidate: string;
beforeAll(async () => {
  // No rollout check runs, so that the worse version stays readable.
  site = await startTestSite({ trustedProxies: 1, renderTimeoutMs: 10_000, rolloutLookMs: 3_600_000 });
  ({ version: candidate } = await publish(site, module, pillSays('New')));
  ({ version: stable } = await publish(site, module, pillSays('Old')));
  await publish(site, 'mfe-beta');
});
afterAll(() => site.close());

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(new URL(`/modules/api${path}`, site.url), {
    method,
    headers: { authorization: `Bearer ${site.deployKey}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify({ by: 'a test', ...body }) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
async function healthOf(name: string): Promise<ModuleSummary['health']> {
  const { modules } = await ask<AnswerOf<typeof listModules>>('GET', '');
  return modules.find((listed) => listed.name === name)?.health;
}

/** A visitor with an address of their own reports on a version. */
async function report(visitor: number, version: string, outcome: MountOutcome, inpMs = 40): Promise<void> {
  const address = `198.18.${visitor >> 8}.${visitor & 255}`;
  const seal = sealFor(site.secret, { visitor: address, address, release: `${module}@${version}` });
  const { status } = await fetch(new URL('/modules/health', site.url), {
    method: 'POST',
    headers: { 'user-agent': browser, origin: site.url, 'x-forwarded-for': address },
    body: JSON.stringify({ seal, mounts: [{ mount: 'cart/pill', module, version, outcome, readyMs: 300 }], inpMs }),
  });
  expect(status).toBe(204);
}

test('the list says how the stable version of each module did in the last hour, and who met a failure counts once', async () => {
  expect(await healthOf(module)).toMatchObject({ stable: { version: stable, visitors: 0, failed: 0 } });
  for (let visitor = 0; visitor < 5; visitor += 1) await report(visitor, stable, 'well');
  // It threw for one of them, and crashed some seconds later.
  await report(0, stable, 'errors');
  await report(0, stable, 'render_failed');
  await report(1, stable, 'load_failed');
  const health = await healthOf(module);
  expect(health?.stable).toMatchObject({ visitors: 5, failed: 2, errorViews: 1, renderFailures: 1, loadFailures: 1 });
  expect(health?.stable.inpP75Ms).toBeLessThan(45);
  expect(health).not.toHaveProperty('candidate');
  expect((await healthOf('mfe-beta'))?.stable).toMatchObject({ visitors: 0 });
});

test('what visitors met earlier in the minute in which a step begins is no evidence of the step', async () => {
  for (let visitor = 50; visitor < 60; visitor += 1) await report(visitor, stable, 'errors');
  await ask('POST', `/${module}/rollout`, { version: candidate, plan: [{ percent: 50, minutes: 60 }] });
  expect(await healthOf(module)).toMatchObject({ stable: { visitors: 0, failed: 0 }, candidate: { visitors: 0 } });
  await report(60, stable, 'well');
  await report(61, candidate, 'well');
  expect(await healthOf(module)).toMatchObject({ stable: { visitors: 1, failed: 0 }, candidate: { visitors: 1 } });
  // A second rollout of the same version begins with nothing, too.
  await ask('POST', `/${module}/rollout/stop`, {});
  await ask('POST', `/${module}/rollout`, { version: candidate, plan: [{ percent: 50, minutes: 60 }] });
  expect(await healthOf(module)).toMatchObject({ stable: { visitors: 0 }, candidate: { visitors: 0 } });
  await ask('POST', `/${module}/rollout/stop`, {});
  expect((await healthOf(module))?.stable).toMatchObject({ visitors: 16, failed: 12 });
});

test('a rollout’s version is listed beside the stable one, with a verdict per metric', async () => {
  await ask('POST', `/${module}/rollout`, { version: candidate, plan: [{ percent: 50, minutes: 60 }] });
  expect(await healthOf(module)).toMatchObject({ candidate: { version: candidate, visitors: 0 } });
  for (let visitor = 100; visitor < 130; visitor += 1) await report(visitor, stable, 'well');
  for (let visitor = 200; visitor < 210; visitor += 1) await report(visitor, candidate, 'errors');
  const health = await healthOf(module);
  expect(health?.candidate).toMatchObject({ visitors: 10, failed: 10 });
  expect(health?.verdicts).toMatchObject({ errorViews: 'worse', loadFailures: 'too_few' });
  // It equals the details of the module.
  const { comparison } = await ask<{ comparison: object }>('GET', `/${module}/health`);
  expect(health).toEqual(comparison);
  await ask('POST', `/${module}/rollout/stop`, {});
  expect(await healthOf(module)).not.toHaveProperty('candidate');
});

test('a module that was taken out of all pages has no figures any more', async () => {
  await ask('POST', '/mfe-beta/retire', { reason: 'a test' });
  expect(await healthOf('mfe-beta')).toBeUndefined();
});

test('the last hour is read by its index, however long a version has been there', async () => {
  const nowMs = Date.now();
  const mounts = ['cart/pill', 'cart/page'];
  const [name, version] = ['mfe-old', '1.0.0-0000000c'];
  const minutes = Array.from({ length: 7 * 24 * 60 }, (_, minute) => nowMs - (nowMs % minuteMs) - minute * minuteMs);
  const documents = minutes.flatMap((atMs) =>
    mounts.map((mount) => ({ _id: `${mount}|${atMs}` as never, name, version, mount, atMs, counts: { visitors: 1 } })),
  );
  const { db } = site.database;
  await db.collection('moduleHealth').insertMany(documents);
  const url = process.env.TEST_MONGODB_URL ?? '';
  let visitors = 0;
  const examined = await examinedBy(url, db.databaseName, async (_db, models) => {
    const { counts } = await createHealthStore(models, Date.now).read(name, version, nowMs - 60 * minuteMs);
    visitors = counts.visitors;
  });
  expect(visitors).toBe(60 * mounts.length);
  expect(examined).toEqual({ documents: visitors, keys: expect.any(Number), commands: 1 });
  expect(examined.keys).toBeLessThanOrEqual(visitors + 1);
});
