import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildModule } from '@tessera/module-kit/build/build-module.ts';
import { encodeFiles, publishModule } from '@tessera/module-kit/publish/publish-module.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyModule } from '../../composition/testing/test-modules.ts';
import { aSite, siteHandler } from '../../testing/a-site.ts';
import { openPreview, previewHost } from '../../testing/open-preview.ts';
import { type StubServices, startStubServices } from '../../testing/stub-services.ts';
import { cookiesOf, startTestShell, type TestAnswer, type TestShell } from '../../testing/test-shell.ts';

// A module that comes from its author's machine: who may ask for that, and what a page with it allows.
const workDir = path.join(import.meta.dirname, '../../../dist', `test-dev-links-${process.pid}`);
const devOrigin = 'http://127.0.0.1:40123';
let services: StubServices;
let shell: TestShell;
let version: string;

beforeAll(async () => {
  await mkdir(workDir, { recursive: true });
  services = await startStubServices(siteHandler(aSite()));
  shell = await startTestShell(services);
  const team = { url: shell.url, deployKey: shell.config.DEPLOY_KEY, by: 'the test' };
  const dir = await copyModule({ workDir }, 'mfe-hello');
  version = (await publishModule(dir, team, { reason: 'A test.' })).version;
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
  await rm(workDir, { recursive: true, force: true });
});

async function call(path: string, body: object, key = shell.config.DEPLOY_KEY) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const { status, text } = await shell.ask(`/modules/api/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return { status, answer: JSON.parse(text) };
}

const askLink = (origin: string, key?: string, module = 'mfe-hello') =>
  call(`${module}/preview`, { devOrigin: origin, by: 'Ann' }, key);

async function aKey(fields: object): Promise<string> {
  const whole = { team: 'Hello', modules: ['mfe-hello'], scopes: ['preview'], note: '', ...fields };
  return (await call('keys', whole)).answer.secret;
}

/** A browser that has opened the link. */
async function opened(): Promise<TestAnswer> {
  return openPreview(shell, (await askLink(devOrigin)).answer.url);
}
const page = (cookie = '') => shell.ask('/shop/mug', cookie ? { host: previewHost, headers: { cookie } } : {});

describe('A link to a module that is being written', () => {
  test.each([
    'https://127.0.0.1:40123',
    'http://10.0.0.7:40123',
    'http://127.0.0.1',
    'http://127.0.0.1:40123/folder',
    'http://localhost.elsewhere.test:80',
    'http://elsewhere.test:40123',
    'http://127.0.0.1:40123; script-src *',
  ])('names a port of the browser’s own machine and nothing else: not %s', async (origin) => {
    expect(await askLink(origin)).toMatchObject({ status: 400, answer: { code: 'module.invalid' } });
  });

  test('is for those who may preview that module', async () => {
    expect((await askLink(devOrigin, await aKey({}))).status).toBe(201);
    expect((await askLink(devOrigin, await aKey({ scopes: ['publish', 'release'] }))).status).toBe(403);
    expect((await askLink(devOrigin, await aKey({ modules: ['mfe-cart'] }))).status).toBe(403);
    expect((await askLink(devOrigin, 'a guess')).status).toBe(401);
  });

  test('opens pages that load this one module from there, allow nothing else, and are for this visitor only', async () => {
    const before = await page();
    const shown = await page(cookiesOf(await opened()));
    const [policy, usual] = [shown, before].map(({ headers }) => String(headers['content-security-policy']));
    const added = policy?.split('; ').filter((directive) => !usual?.split('; ').includes(directive));
    expect(added).toEqual([
      `script-src 'self' ${devOrigin}`,
      `style-src 'self' ${devOrigin}`,
      `img-src 'self' ${devOrigin} data:`,
      `font-src 'self' ${devOrigin}`,
      `connect-src 'self' ${devOrigin} ws://127.0.0.1:40123`,
      'trusted-types default tessera-dev',
    ]);
    expect(shown.headers['cache-control']).toBe('private, no-store');
    const map = JSON.parse(/id="tessera-modules"[^>]*>(.*?)<\/script>/s.exec(shown.text)?.[1] ?? '{}');
    expect(map.modules['mfe-hello']).toMatchObject({ version: 'dev', integrity: '', previous: { version } });
    expect(shown.text).toMatch(/<div data-mount="hello\/note" data-slot="[^"]+" data-beside><\/div>/);
    const after = await page();
    expect(after.text).not.toMatch(/127\.0\.0\.1:40123|preview-strip|\/assets\/toolbar\./);
    expect(after.headers['content-security-policy']).toBe(usual);
  });

  test('a cookie that was changed shows nothing', async () => {
    const [name, value = ''] = cookiesOf(await opened()).split('=');
    const [text = '', signature] = value.split('.');
    const content = JSON.parse(Buffer.from(text, 'base64url').toString());
    content.overrides['mfe-hello'].devOrigin = 'http://127.0.0.1:1';
    const forged = Buffer.from(JSON.stringify(content)).toString('base64url');
    expect((await page(`${name}=${forged}.${signature}`)).text).not.toContain('preview-strip');
  });

  test('shows a module that is not live yet on the mounts of its latest version, and none that was never published', async () => {
    expect(await askLink(devOrigin, undefined, 'mfe-alpha')).toMatchObject({
      status: 404,
      answer: { code: 'module.unknown' },
    });
    const built = await buildModule(await copyModule({ workDir }, 'mfe-alpha'));
    const body = { manifest: built.manifest, files: await encodeFiles(built), by: 'Ann' };
    expect((await call('mfe-alpha/versions', body)).status).toBe(201);
    expect((await shell.ask('/cart')).text).not.toContain('mfe-alpha');
    const { answer } = await askLink(devOrigin, undefined, 'mfe-alpha');
    const shown = await shell.ask('/cart', {
      ...{ host: previewHost, headers: { cookie: cookiesOf(await openPreview(shell, answer.url)) } },
    });
    expect(shown.text).toContain('"cart/page":"mfe-alpha"');
    expect((await shell.ask('/cart')).text).not.toContain('mfe-alpha');
  });

  test('one module can be removed from the preview, the others stay', async () => {
    const link = await call('mfe-alpha/preview', { devOrigin, by: 'Ann' });
    const first = await opened();
    const both = await openPreview(shell, link.answer.url, cookiesOf(first));
    const end = async (cookie: string, module: string) =>
      shell.ask('/modules/preview/end', {
        ...{ host: previewHost, method: 'POST' },
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ module, to: '/shop/mug' }).toString(),
      });
    const one = await end(cookiesOf(first, both), 'mfe-alpha');
    expect([one.status, one.headers.location]).toEqual([303, '/shop/mug']);
    expect((await page(cookiesOf(first, both, one))).text).toContain('in development, from');
    const none = await end(cookiesOf(first, both, one), 'mfe-hello');
    expect(none.setCookies.join()).toMatch(/preview=; Max-Age=0/);
  });
});
