import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import type { publishBody } from '@tessera/contracts/modules/module.ts';
import { buildModule } from '@tessera/module-kit/build/build-module.ts';
import { encodeFiles } from '@tessera/module-kit/publish/publish-module.ts';
import { moveStable } from '@tessera/module-kit/publish/registry-client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyModule, pillSays, publish } from './testing/test-modules.ts';
import { startTestSite, type TestSite } from './testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const alphaDir = path.join(import.meta.dirname, '../../../packages/module-kit/test/fixtures/mfe-alpha');

async function alphaBody(): Promise<ReturnType<typeof publishBody.parse>> {
  const built = await buildModule(alphaDir, path.join(site.workDir, randomBytes(4).toString('hex')));
  return { manifest: built.manifest, files: await encodeFiles(built), by: 'a test' };
}

function post(call: string, body: unknown, key = site.deployKey) {
  return fetch(new URL(`/modules/api/${call}`, site.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

test('a publish needs the deploy key', async () => {
  const response = await post('mfe-alpha/versions', {}, 'a guess');
  expect(response.status).toBe(401);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
});

test.each(['', 'x', 'x'.repeat(8_000)])('SAFE-12 a deploy key like %j answers 401', async (key) => {
  const guarded = await startTestSite();
  const { status } = await fetch(new URL('/modules/api/mfe-alpha', guarded.url), {
    headers: key ? { authorization: `Bearer ${key}` } : {},
  });
  expect(status).toBe(401);
  await guarded.close();
});

test('wrong deploy keys are counted by address, and after twenty in a minute not even looked at', async () => {
  const guarded = await startTestSite();
  const show = async (key: string) => {
    const { status } = await fetch(new URL('/modules/api/mfe-alpha', guarded.url), {
      headers: { authorization: `Bearer ${key}` },
    });
    return status;
  };
  for (let guess = 1; guess <= 20; guess += 1) expect(await show(`guess ${guess}`)).toBe(401);
  expect([await show('guess 21'), await show(guarded.deployKey)]).toEqual([429, 429]);
  await guarded.close();
});

test('with a folder nothing can be written to, pages are whole and files are served', async () => {
  const file = path.join(site.workDir, 'a-file-is-no-folder');
  await writeFile(file, '');
  const diskless = await startTestSite({ cacheDir: path.join(file, 'cache') });
  await publish(diskless, 'mfe-alpha');
  diskless.pages.set('cart', [{ mount: 'cart/pill', props: { quantity: 3 } }]);
  for (let view = 0; view < 2; view += 1) {
    const text = await (await fetch(new URL('/cart', diskless.url))).text();
    expect(text).toContain('Basket (3)');
    const script = /href="(\/modules\/mfe-alpha\/[^"]+container[^"]+)"/.exec(text)?.[1] ?? '';
    expect((await fetch(new URL(script, diskless.url))).status).toBe(200);
  }
  await diskless.close();
});

test('the same content twice is one version; other content under its name is refused', async () => {
  const body = await alphaBody();
  expect((await post('mfe-alpha/versions', body)).status).toBe(201);
  const again = await post('mfe-alpha/versions', body);
  expect([again.status, await again.json()]).toMatchObject([200, { version: body.manifest.version, isNew: false }]);
  const other = { ...body, manifest: { ...body.manifest, ownerTeam: 'Somebody else' } };
  expect((await post('mfe-alpha/versions', other)).status).toBe(409);
});

test('PAGE-007 a version that is incomplete, altered or built for other pages is refused with every reason', async () => {
  const body = await alphaBody();
  const [first, second] = body.manifest.files.map(({ file }) => file);
  const files = { ...body.files, [first ?? '']: 'AAAA', 'extra.js': 'AAAA' };
  delete files[second ?? ''];
  const manifest = { ...body.manifest, requires: { react: '^18.0.0' } };
  const response = await post('mfe-alpha/versions', { ...body, files, manifest });
  expect(response.status).toBe(422);
  expect((await response.json()).error).toBe(
    `${first} does not match its hash. ${second} is missing. extra.js is not in the manifest. ` +
      'react ^18.0.0 is needed; pages offer 19.3.1.',
  );
});

test('a version made for a newer or an older federation runtime than pages lend is refused', async () => {
  const body = await alphaBody();
  for (const range of ['~2.10.0', '~2.8.0', 'anything else']) {
    const manifest = { ...body.manifest, requires: { '@module-federation/enhanced': range } };
    const response = await post('mfe-alpha/versions', { ...body, manifest });
    expect([response.status, (await response.json()).error]).toEqual([
      422,
      `@module-federation/enhanced ${range} is needed; pages offer 2.9.2.`,
    ]);
  }
});

test('a body of the wrong shape, another module’s manifest and an unknown version are refused', async () => {
  const body = await alphaBody();
  expect((await post('mfe-alpha/versions', { ...body, by: '' })).status).toBe(400);
  expect((await post('mfe-beta/versions', body)).status).toBe(400);
  expect((await post('mfe-alpha/stable', { version: '9.9.9-00000000', by: 'a test' })).status).toBe(404);
  expect((await post('mfe-beta/stable', { previous: true, by: 'a test' })).status).toBe(409);
});

test('stable moves forward and back in one call each, and the history says who, when, from and to', async () => {
  const first = await publish(site, 'mfe-alpha');
  const second = await publish(site, 'mfe-alpha', pillSays('Cart'));
  expect(second.version).not.toBe(first.version);
  expect(await site.host.versions()).toMatchObject({ 'mfe-alpha': second.version });
  await moveStable(site, 'mfe-alpha', { previous: true });
  expect(await site.host.versions()).toMatchObject({ 'mfe-alpha': first.version });
  const status = await fetch(new URL('/modules/api/mfe-alpha', site.url), {
    headers: { authorization: `Bearer ${site.deployKey}` },
  });
  const { stable, history } = await status.json();
  expect(stable).toBe(first.version);
  expect(history.at(-1)).toEqual({
    atMs: expect.any(Number),
    by: 'a test',
    actor: { kind: 'platform', by: 'a test' },
    from: second.version,
    to: first.version,
    isRollback: true,
  });
});

test('ten people deploying at once leave one stable version and an unbroken history', async () => {
  const [first, second] = [await publish(site, 'mfe-alpha'), await publish(site, 'mfe-alpha', pillSays('Bag'))];
  const targets = Array.from({ length: 10 }, (_, index) => (index % 2 ? first.version : second.version));
  await Promise.all(targets.map((version) => post('mfe-alpha/stable', { version, by: 'a test' })));
  const response = await fetch(new URL('/modules/api/mfe-alpha', site.url), {
    headers: { authorization: `Bearer ${site.deployKey}` },
  });
  const { stable, history } = await response.json();
  expect(history.at(-1).to).toBe(stable);
  for (const [index, move] of history.entries()) expect(move.from).toBe(history[index - 1]?.to);
});

test('a team deploys and takes back with one command each, and the site is found by itself', async () => {
  await publish(site, 'mfe-alpha');
  const before = await site.host.versions();
  const dir = await copyModule(site, 'mfe-alpha', pillSays('Hamper'));
  await mkdir(path.join(site.workDir, '.data'), { recursive: true });
  const running = { storefront: site.url.replace('localhost', 'fernhall.localhost'), deployKey: site.deployKey };
  await writeFile(path.join(site.workDir, '.data/running.json'), JSON.stringify(running));
  const deployed = await command(['publish', '--promote', '--reason', 'a test'], dir);
  const after = await site.host.versions();
  expect(deployed).toBe(`mfe-alpha ${after['mfe-alpha']} is live.\n`);
  expect(after['mfe-alpha']).not.toBe(before['mfe-alpha']);
  expect(await command(['rollback'], dir)).toBe(
    `mfe-alpha is back on ${before['mfe-alpha']} (was ${after['mfe-alpha']}).\n`,
  );
  expect(await site.host.versions()).toEqual(before);
});

/** Output of what module teams run, as they run it. */
async function command(args: readonly string[], cwd: string): Promise<string> {
  const tessera = path.join(import.meta.dirname, '../../../packages/cli/bin/tessera.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [tessera, ...args], { cwd });
  return stdout;
}

test('a version that hangs and spoils its realm costs its own slot alone, and going back heals it at once', async () => {
  const patient = await startTestSite({ renderTimeoutMs: 3_000 });
  const good = await publish(patient, 'mfe-alpha');
  await publish(patient, 'mfe-beta');
  const hang = 'if (quantity === 7) { Array.prototype.map = null as never; for (;;); }\n  return <a';
  await publish(patient, 'mfe-alpha', [{ file: 'src/pill.tsx', from: 'return <a', to: hang }]);
  patient.pages.set('spoilt', [
    { mount: 'cart/pill', props: { quantity: 7 } },
    { mount: 'product/detail', props: {} },
  ]);
  const drawn = async () => {
    const text = await (await fetch(new URL('/spoilt', patient.url))).text();
    return [...text.matchAll(/data-mount="([^"]+)"[^>]* data-ssr/g)].map(([, mount]) => mount);
  };
  expect(await drawn()).toEqual(['product/detail']);
  expect(await drawn()).toEqual(['product/detail']);
  await moveStable(patient, 'mfe-alpha', { version: good.version }, 'a test');
  expect(await drawn()).toEqual(['cart/pill', 'product/detail']);
  await patient.close();
});

test('two modules cannot fill the same mount', async () => {
  await publish(site, 'mfe-alpha');
  const config = { file: 'module.config.ts', from: "'product/detail'", to: "'cart/pill'" };
  const server = { file: 'src/server.tsx', from: "'product/detail'", to: "'cart/pill'" };
  await expect(publish(site, 'mfe-beta', [config, server])).rejects.toThrow('cart/pill is filled by mfe-alpha.');
});

test('files are sent compressed as asked, for ever, and the server bundle never', async () => {
  const body = await alphaBody();
  await post('mfe-alpha/versions', body);
  const url = new URL(`/modules/mfe-alpha/${body.manifest.version}/${body.manifest.container.file}`, site.url);
  for (const [accepted, encoding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const { headers, status } = await head(url, accepted);
    expect([status, headers['content-encoding']]).toEqual([200, encoding]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers.vary).toBe('accept-encoding');
  }
  const fetched = Buffer.from(await (await fetch(url)).arrayBuffer()).toString('base64');
  expect(fetched).toBe(body.files[body.manifest.container.file]);
  expect((await fetch(new URL('server.cjs', url))).status).toBe(404);
  expect((await fetch(new URL('nothing.js', url))).status).toBe(404);
});

function head(url: URL, accepted: string) {
  return new Promise<{ status: number | undefined; headers: Record<string, string | string[] | undefined> }>(
    (resolve, reject) => {
      const call = httpRequest(url, { headers: { 'accept-encoding': accepted } }, (response) => {
        response.resume();
        resolve({ status: response.statusCode, headers: response.headers });
      });
      call.on('error', reject).end();
    },
  );
}
