import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { usualBudget } from '@tessera/contracts/modules/budgets.ts';
import { checkNames, type VersionState } from '@tessera/contracts/modules/checks.ts';
import { openDatabase } from '@tessera/service-kit/data/mongo.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { createLogger } from '@tessera/service-kit/logger.ts';
import { createQueues } from '@tessera/service-kit/queue/queues.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBlobStore } from '../blob-store.ts';
import { createVersionStore } from '../version-store.ts';
import { createCheckStore } from './check-store.ts';
import { outcomeOf, type ReleaseCheck, skipped } from './release-check.ts';
import { createVersionChecks, type VersionChecks } from './version-checks.ts';

const log = createLogger('shell', 'silent');
let database: Awaited<ReturnType<typeof openDatabase>>;
const endings: (() => Promise<void>)[] = [];
beforeAll(async () => {
  database = await openDatabase(process.env.TEST_MONGODB_URL ?? '', `shell_${randomUUID().replaceAll('-', '')}`);
});
afterAll(async () => {
  await Promise.all(endings.map((end) => end()));
  await database.db.dropDatabase();
  await database.close();
});

/** A process that makes these checks; whatever is not named passes. Several may share a prefix, as shells do. */
async function start(
  named: Partial<Record<string, ReleaseCheck['run']>>,
  { prefix = randomUUID(), now = Date.now, runsChecks = true, onChecked = async (_key: Key) => {} } = {},
) {
  const { db, models } = database;
  const queues = createQueues(process.env.TEST_REDIS_URL ?? '', `{${prefix}}`, log);
  const versions = createVersionStore(models);
  const checks = createVersionChecks({
    checks: checkNames.map((name) => ({ name, run: named[name] ?? (async () => outcomeOf([])) })),
    store: createCheckStore(models),
    ...{
      versions,
      queues,
      log,
      now,
      onChecked,
      runsChecks,
      stableOf: async () => undefined,
      budgetOf: async () => usualBudget,
    },
    blobs: createBlobStore(db, path.join(tmpdir(), `tessera-checks-${prefix}`), log),
  });
  await models.prepare();
  await checks.start();
  const stop = async () => {
    await checks.stop();
    await queues.close(0);
  };
  endings.push(stop);
  return { checks, versions, stop };
}

/** A version of no content: what its checks find is what the test says. */
async function aVersion({ versions }: Pick<Awaited<ReturnType<typeof start>>, 'versions'>) {
  const [name, version] = ['mfe-alpha', `1.0.0-${randomUUID().slice(0, 8)}`];
  const file = { file: 'server.cjs', integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 };
  const manifest = {
    ...{ name, version, ownerTeam: 'Test', mounts: {}, contracts: {}, requires: {} },
    ...{ container: { file: file.file, global: 'g' }, files: [file], server: file },
  };
  await versions.insertOnce({
    _id: `${name}@${version}`,
    name,
    version,
    manifest,
    files: [],
    publishedAtMs: 1,
    by: 'a test',
  });
  return { name, version };
}

type Key = Awaited<ReturnType<typeof aVersion>>;

async function reportOf(checks: VersionChecks, key: Key) {
  const report = await checks.report(key);
  if (report instanceof Failure) throw report;
  return report;
}

const becomes = (checks: VersionChecks, key: Key, state: VersionState) =>
  vi.waitFor(async () => expect((await reportOf(checks, key)).state).toBe(state));

const noReason = { reason: undefined, overrideRefusal: undefined };
const aReason = { reason: 'a test', overrideRefusal: undefined };

test('a version is a draft until its last check has ended, and then verified; a draft moves for no reason', async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const one = await start({ browser: () => ended.then(() => outcomeOf([])) });
  const key = await aVersion(one);
  expect(await one.checks.check(key)).toBe('draft');
  await vi.waitFor(async () => expect((await reportOf(one.checks, key)).results).toHaveLength(checkNames.length - 1));
  expect(await one.checks.refusal(key, aReason)).toMatchObject({ code: 'module.draft' });
  end();
  await becomes(one.checks, key, 'verified');
  expect((await reportOf(one.checks, key)).results.map(({ check }) => check)).toEqual(checkNames);
  expect(await one.checks.refusal(key, noReason)).toBeUndefined();
});

test('a version that fails a check is refused for good, and the report says why', async () => {
  let runs = 0;
  const one = await start({ styles: async () => outcomeOf(++runs > 1 ? [] : ['body is styled.']) });
  const key = await aVersion(one);
  await one.checks.check(key);
  await becomes(one.checks, key, 'refused');
  await one.checks.checkAgain(key);
  expect(await one.checks.check(key)).toBe('refused');
  expect(runs).toBe(1);
  expect((await one.checks.refusal(key, aReason))?.text).toContain('styles: body is styled.');
});

test('a version that could not be checked in full moves only with a reason and the right to say so', async () => {
  const one = await start({ browser: async () => skipped('There is no browser.') });
  const key = await aVersion(one);
  await one.checks.check(key);
  await becomes(one.checks, key, 'unverified');
  const refusal = await one.checks.refusal(key, noReason);
  expect([refusal?.code, refusal?.text]).toEqual([
    'module.unverified',
    expect.stringContaining('There is no browser.'),
  ]);
  const overrideRefusal = fail('module.scope_missing', { scope: 'override' });
  expect(await one.checks.refusal(key, { reason: 'a test', overrideRefusal })).toBe(overrideRefusal);
  expect(await one.checks.refusal(key, aReason)).toBeUndefined();
});

test('`onChecked` is called after the last check of a version, and never for a refused one', async () => {
  let refused: Key | undefined;
  const checked: string[] = [];
  const report: { results?: number } = {};
  const one = await start(
    { styles: async ({ manifest }) => outcomeOf(manifest.version === refused?.version ? ['body is styled.'] : []) },
    {
      onChecked: async (key) => {
        report.results = (await reportOf(one.checks, key)).results.length;
        checked.push(key.version);
      },
    },
  );
  refused = await aVersion(one);
  const good = await aVersion(one);
  await one.checks.check(refused);
  await becomes(one.checks, refused, 'refused');
  await one.checks.check(good);
  await vi.waitFor(() => expect(checked).not.toHaveLength(0));
  expect([checked, report]).toEqual([[good.version], { results: checkNames.length }]);
});

test('checking again makes those checks alone that could not be made', async () => {
  const runs = { files: 0, browser: 0 };
  const one = await start({
    files: async () => outcomeOf(++runs.files > 1 ? ['made twice'] : []),
    browser: async () => (++runs.browser > 1 ? outcomeOf([]) : skipped('There is no browser.')),
  });
  const key = await aVersion(one);
  await one.checks.check(key);
  await becomes(one.checks, key, 'unverified');
  await one.checks.checkAgain(key);
  await becomes(one.checks, key, 'verified');
  expect(runs).toEqual({ files: 1, browser: 2 });
});

test('what a process left that died in the middle is gone on with by the next one', async () => {
  const prefix = randomUUID();
  const dying = await start({ browser: () => new Promise(() => {}) }, { prefix });
  const key = await aVersion(dying);
  await dying.checks.check(key);
  await vi.waitFor(async () => expect((await reportOf(dying.checks, key)).results).not.toHaveLength(0));
  await dying.stop();
  const next = await start({}, { prefix, now: () => Date.now() + 60_000 });
  await becomes(next.checks, key, 'verified');
});

test('a version that passed all checks there were gets the one that is new by itself; one that failed does not', async () => {
  const prefix = randomUUID();
  let runs = 0;
  const before = await start({ styles: async () => outcomeOf(++runs > 1 ? ['body is styled.'] : []) }, { prefix });
  const [passed, failed] = [await aVersion(before), await aVersion(before)];
  await before.checks.check(passed);
  await becomes(before.checks, passed, 'verified');
  await before.checks.check(failed);
  await becomes(before.checks, failed, 'refused');
  await before.stop();
  const made = database.db.collection<{ _id: string; results: { check: string }[] }>('moduleChecks');
  for (const { name, version } of [passed, failed])
    await made.updateOne({ _id: `${name}@${version}` }, { $pull: { results: { check: 'props' } } });

  const tried: string[] = [];
  const after = await start(
    {
      props: async ({ manifest }) => {
        tried.push(manifest.version);
        return outcomeOf([]);
      },
    },
    { prefix: randomUUID() },
  );
  await becomes(after.checks, passed, 'verified');
  expect(tried).toEqual([passed.version]);
  expect((await reportOf(after.checks, failed)).state).toBe('refused');
});

test('a check that breaks is tried again, and if it breaks for good it says how', async () => {
  let tries = 0;
  const one = await start({
    shared: async () => {
      tries += 1;
      if (tries === 1) throw new Error('a hiccup');
      return outcomeOf([]);
    },
    styles: async () => {
      throw new Error('the compiler is gone');
    },
  });
  const key = await aVersion(one);
  await one.checks.check(key);
  await becomes(one.checks, key, 'unverified');
  const { results } = await reportOf(one.checks, key);
  expect(results.find(({ check }) => check === 'shared')).toMatchObject({ outcome: 'passed' });
  expect(results.find(({ check }) => check === 'styles')).toMatchObject({
    outcome: 'skipped',
    findings: ['The check failed to run: the compiler is gone'],
  });
});

test('asked for many times at once, a version has one result of each check', async () => {
  const one = await start({});
  const key = await aVersion(one);
  await Promise.all(Array.from({ length: 8 }, () => one.checks.check(key)));
  await becomes(one.checks, key, 'verified');
  expect((await reportOf(one.checks, key)).results.map(({ check }) => check)).toEqual(checkNames);
});

test('a process that leaves checks to others offers them, and one without visitors makes them', async () => {
  const prefix = randomUUID();
  const made: string[] = [];
  const note = (who: string) => async () => {
    made.push(who);
    return outcomeOf([]);
  };
  const shell = await start({ browser: note('shell') }, { prefix, runsChecks: false });
  const key = await aVersion(shell);
  await shell.checks.check(key);
  const worker = await start({ browser: note('worker') }, { prefix });
  await becomes(worker.checks, key, 'verified');
  expect(made).toEqual(['worker']);
});
