import { randomBytes } from 'node:crypto';
import type { CheckName } from '@tessera/contracts/modules/checks.ts';
import type { VersionReport } from '@tessera/contracts/modules/version-report.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../../composition/testing/test-site.ts';
import { type Gate, openGate, type Upload } from '../../testing/gate.ts';

let site: TestSite;
let gate: Gate;
beforeAll(async () => {
  site = await startTestSite();
  gate = await openGate(site);
});
afterAll(() => site.close());

const changed: Gate['changed'] = (change) => gate.changed(change);
const ask: Gate['ask'] = (...asked) => gate.ask(...asked);
const publish: Gate['publish'] = (upload) => gate.publish(upload);
const judgedBy: Gate['judgedBy'] = (upload) => gate.judgedBy(upload);

const found = ({ results }: VersionReport, name: CheckName) => results.find(({ check }) => check === name);
const container = ({ manifest }: Upload) => manifest.container.file;
const stylesheet = ({ files }: Upload) => [...files.keys()].find((file) => file.endsWith('.css')) ?? '';
const noise = (bytes: number) =>
  Buffer.from(
    `"${randomBytes(Math.ceil(bytes / 2))
      .toString('hex')
      .slice(0, bytes)}"`,
  );

test('a good version passes what is looked at in its files', async () => {
  const report = await judgedBy(changed(() => {}));
  for (const check of ['files', 'shared', 'budget', 'mounts', 'styles'] as const) {
    expect(found(report, check)).toMatchObject({ outcome: 'passed', findings: [] });
  }
});

describe('the registry refuses for good, whatever client was used:', () => {
  test.each<[string, CheckName, (upload: Upload) => void, RegExp]>([
    [
      'a container that is no script',
      'files',
      (upload) => upload.files.set(container(upload), Buffer.from('<html>not found</html>')),
      /container\..* is not a script: /,
    ],
    [
      'a server bundle that is no script',
      'files',
      (upload) => upload.files.set('server.cjs', Buffer.from('module.exports = {')),
      /server\.cjs is not a script: /,
    ],
    [
      'a container that calls itself Object',
      'files',
      ({ manifest }) => {
        manifest.container.global = 'Object';
      },
      /The container's global is Object; it has to be mfe_alpha_1_0_0_/,
    ],
    [
      'a container that does not define its global',
      'files',
      (upload) => upload.files.set(container(upload), Buffer.from('var other = 1;')),
      /does not define mfe_alpha_1_0_0_/,
    ],
    [
      'a module without mounts',
      'files',
      ({ manifest }) => {
        manifest.mounts = {};
      },
      /^It fills no mount\.$/,
    ],
    [
      'React taken from the page without a word',
      'shared',
      ({ manifest }) => {
        manifest.requires = {};
      },
      /^react is used from the page’s shared scope, but `requires` has no version range for it\.$/,
    ],
    [
      'a version of a contract that does not exist',
      'shared',
      ({ manifest }) => {
        manifest.contracts = { commerce: '99' };
      },
      /^Version 99 of the calls of commerce does not exist; known versions: 1\.$/,
    ],
    [
      'a contract that does not exist',
      'shared',
      ({ manifest }) => {
        manifest.contracts = { weather: '1' };
      },
      /^Version 1 of the calls of weather does not exist\.$/,
    ],
    [
      'a mount over its budget',
      'budget',
      ({ manifest, files }) => files.set(manifest.mounts['cart/pill']?.js.at(-1) ?? '', noise(60_000)),
      /^cart\/pill weighs \d+\.\d kB brotli; its budget is 15 kB\.$/,
    ],
    [
      'parts loaded on demand that are heavier than a module may be',
      'budget',
      ({ files }) => {
        for (const file of ['lazy.js', 'lazy2.js', 'lazy3.js']) files.set(file, noise(900_000));
      },
      /^All of it weighs \d+\.\d kB brotli; its budget is 1050 kB\.$/,
    ],
    [
      'styles for the whole page',
      'styles',
      (upload) => upload.files.set(stylesheet(upload), Buffer.from('body{background:red}header{display:none}')),
      /\.css: body requires no class of the module\.$/,
    ],
  ])('%s', async (_what, check, change, finding) => {
    const upload = changed(change);
    const report = await judgedBy(upload);
    expect(report.state).toBe('refused');
    expect(found(report, check)?.findings[0]).toMatch(finding);
    const move = { version: upload.manifest.version, by: 'a team', reason: 'we are in a hurry' };
    expect(await ask('POST', 'mfe-alpha/stable', move)).toMatchObject({
      status: 409,
      json: { code: 'module.refused' },
    });
  });
});

describe('the registry does not even take', () => {
  test('a script of 5 MB', async () => {
    const answer = await publish(changed(({ files }) => files.set('lazy.js', noise(5_000_000))));
    expect(answer).toMatchObject({
      status: 422,
      json: { error: expect.stringContaining('lazy.js has 5000002 bytes') },
    });
  });

  test.each(['../escape.js', '/escape.js', 'a/../../escape.js', '..'])('a file named %s', async (file) => {
    const answer = await publish(changed(({ files }) => files.set(file, Buffer.from('1'))));
    expect(answer).toMatchObject({ status: 400, json: { code: 'module.invalid' } });
  });

  test('50,000 files, and it says so before it stores or hashes one', async () => {
    const blobs = site.database.db.collection('moduleFiles.files');
    const before = await blobs.countDocuments();
    const { manifest } = changed(() => {});
    const many = Array.from({ length: 50_000 }, (_, index) => ({ ...manifest.server, bytes: 1, file: `f${index}.js` }));
    const files = Object.fromEntries(many.map(({ file }) => [file, 'AAAA']));
    const startedAt = performance.now();
    const body = { manifest: { ...manifest, version: '1.0.0-00000000', files: many }, files, by: 'a team' };
    const { status, json } = await ask('POST', 'mfe-alpha/versions', body);
    expect(status).toBe(400);
    expect(json.error).toContain('A module has at most 300 files.');
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(await blobs.countDocuments()).toBe(before);
  });
});

describe('a publish is refused', () => {
  test.each(['page.html', 'icon.svg', 'feed.xml', 'data.json', 'script.mjs', 'JS', 'page.js.html', 'PAGE.HTML'])(
    'with a file %s, which no module needs',
    async (file) => {
      const answer = await publish(changed(({ files }) => files.set(file, Buffer.from('<script>alert(1)</script>'))));
      expect(answer).toMatchObject({
        status: 422,
        json: { error: `${file} has an unsupported type. Use js, css, png, webp, avif or woff2.` },
      });
    },
  );

  test('by a team’s key in the name of another team, and the platform’s own key may change it', async () => {
    const stable = await judgedBy(changed(() => {}));
    const move = { version: stable.version, by: 'a team', reason: 'a test' };
    expect(await ask('POST', 'mfe-alpha/stable', move)).toMatchObject({ status: 200 });
    const key = { team: 'Alpha', modules: ['mfe-alpha'], scopes: ['publish'], note: '' };
    const { secret } = (await ask('POST', 'keys', key)).json;
    const sent = (ownerTeam: string, by?: string) => {
      const { manifest, files } = changed((upload) => Object.assign(upload.manifest, { ownerTeam }));
      const encoded = Object.fromEntries([...files].map(([file, content]) => [file, content.toString('base64')]));
      return ask('POST', 'mfe-alpha/versions', { manifest, files: encoded, by: 'a team' }, by);
    };
    expect(await sent('Payments', secret)).toMatchObject({
      status: 422,
      json: { error: 'mfe-alpha belongs to the team Test. Only the platform’s own key can publish it for Payments.' },
    });
    expect((await sent('Test', secret)).status).toBe(201);
    expect((await sent('Payments')).status).toBe(201);
  });
});

test('a mount that pages use is not dropped by anybody alone: it takes a reason', async () => {
  const stable = await judgedBy(changed(() => {}));
  const move = (version: string, reason?: string) => ask('POST', 'mfe-alpha/stable', { version, by: 'a team', reason });
  expect((await move(stable.version, 'a test')).status).toBe(200);
  const report = await judgedBy(changed(({ manifest }) => Reflect.deleteProperty(manifest.mounts, 'cart/pill')));
  expect(found(report, 'mounts')).toMatchObject({
    outcome: 'skipped',
    findings: [expect.stringContaining('It no longer fills cart/pill, which mfe-alpha fills on live pages.')],
  });
  expect(await move(report.version)).toMatchObject({ status: 409, json: { code: 'module.unverified' } });
  expect((await move(report.version, 'mfe-beta takes over')).status).toBe(200);
});

describe('budgets', () => {
  const heavy = () =>
    changed(({ manifest, files }) => files.set(manifest.mounts['cart/page']?.js.at(-1) ?? '', noise(60_000)));
  const budget = { containerKb: 8, mountKb: 100, totalKb: 500 };

  test('are the registry’s: a module cannot bring its own, and a key without the scope cannot change them', async () => {
    const upload = heavy();
    const manifest = { ...upload.manifest, budgetsKb: { mount: 500 } };
    const report = await judgedBy({ ...upload, manifest });
    expect(report).toMatchObject({ state: 'refused', leftOut: ['manifest.budgetsKb'] });
    expect(found(report, 'budget')).toMatchObject({ outcome: 'failed' });
    const key = { team: 'Alpha', modules: ['mfe-alpha'], scopes: ['publish', 'release'], note: '' };
    const { secret } = (await ask('POST', 'keys', key)).json;
    const change = { ...budget, by: 'a team', reason: 'we like it big' };
    expect(await ask('PUT', 'mfe-alpha/budgets', change, secret)).toMatchObject({
      status: 403,
      json: { code: 'module.scope_missing' },
    });
    expect((await ask('GET', 'mfe-alpha/budgets', undefined, secret)).json).toEqual({
      ...{ containerKb: 10, mountKb: 15, totalKb: 1_050, mountRequests: 40, timesSlower: 2.5 },
    });
  });

  test('changed by who may hold for what is published next, and say who changed them and why', async () => {
    const change = { ...budget, by: 'the platform', reason: 'a page with a map' };
    expect((await ask('PUT', 'mfe-alpha/budgets', change)).status).toBe(200);
    expect(found(await judgedBy(heavy()), 'budget')).toMatchObject({ outcome: 'passed' });
    expect((await ask('GET', 'mfe-alpha/budgets')).json).toEqual({
      ...{ ...budget, mountRequests: 40, timesSlower: 2.5 },
      changed: { by: 'the platform', reason: 'a page with a map', atMs: expect.any(Number) },
    });
  });
});
