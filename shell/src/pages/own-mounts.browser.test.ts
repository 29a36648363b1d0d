import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { type Published, publishModule } from '@tessera/module-kit/publish/publish-module.ts';
import { moveStable } from '@tessera/module-kit/publish/registry-client.ts';
import { chromiumForPrograms, chromiumPath } from '@tessera/service-kit/chromium-path.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyModule, type Edit } from '../composition/testing/test-modules.ts';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { type StubServices, startStubServices, takesMeasures } from '../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

// A module that the shell has never heard of, made by another team: built by the kit, published to the running shell.
const workDir = path.join(import.meta.dirname, '../../dist', `test-own-mounts-${process.pid}`);
let services: StubServices;
let shell: TestShell;
let browser: Browser;
let first: Published;

const team = () => ({ url: shell.url, deployKey: shell.config.DEPLOY_KEY, by: 'another team' });

async function publish(name: 'mfe-hello' | 'mfe-alpha', edits: Edit[] = []): Promise<Published> {
  const dir = await copyModule({ workDir }, name, edits);
  return publishModule(dir, team(), { reason: 'A test.' });
}

const pageAt = async (address: string) => (await shell.ask(address)).text;

beforeAll(async () => {
  await mkdir(workDir, { recursive: true });
  services = await startStubServices(takesMeasures, siteHandler(aSite()));
  shell = await startTestShell(services);
  browser = await chromium.launch({
    executablePath: chromiumPath() ?? '',
    args: ['--no-sandbox', ...chromiumForPrograms],
  });
});
afterAll(async () => {
  await browser.close();
  await shell.stop();
  await services.stop();
  await rm(workDir, { recursive: true, force: true });
});

describe('A module that is new to the site', () => {
  test('stands where its manifest places it after one publish, on pages that were kept, too', async () => {
    expect(await pageAt('/shop/mug')).not.toContain('hello/note');
    first = await publish('mfe-hello');
    const page = await pageAt('/shop/mug');
    expect(page).toMatch(/<div data-place="after-details"><div data-mount="hello\/note" [^>]*data-ssr>/);
    expect(page).toContain('Hello, Heron Mug');
    expect(await pageAt('/shop')).not.toContain('data-mount="hello');
    expect(await pageAt('/nowhere')).not.toContain('data-mount="hello');
  });

  test('is given what it asked for, and no more', async () => {
    const states = [...(await pageAt('/shop/mug')).matchAll(/id="tessera-state-\d+">(.*?)<\/script>/gs)];
    const [product] = states
      .map(([, state = '']) => JSON.parse(state).product)
      .filter(Boolean)
      .slice(-1);
    expect(product).toMatchObject({ id: 'prod-mug', name: 'Heron Mug' });
    expect(product).not.toHaveProperty('merchandising');
  });

  test('is brought to life in the browser without a complaint', async () => {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on(
      'console',
      (message) => message.type() === 'error' && complaints.push(`${message.location().url} ${message.text()}`),
    );
    const { port } = new URL(shell.url);
    await page.goto(`http://heron.localhost:${port}/shop/mug`);
    await page.locator('[data-mount="hello/note"][data-version]').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Thanked 0 times' }).click();
    await page.getByRole('button', { name: 'Thanked 1 times' }).waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('draws within its slot, also where its styles want the whole window', async () => {
    const page = await browser.newPage();
    const { port } = new URL(shell.url);
    await page.goto(`http://heron.localhost:${port}/shop/mug`);
    const slot = page.locator('[data-mount="hello/note"][data-version]');
    await slot.waitFor({ state: 'attached' });
    const isOverPage = await slot.locator('aside').evaluate((note: HTMLElement) => {
      Object.assign(note.style, { position: 'fixed', inset: '0', zIndex: '9999', width: '100vw', height: '100vh' });
      scrollTo(0, 0);
      return note.contains(document.elementFromPoint(innerWidth / 2, 5));
    });
    expect(isOverPage).toBe(false);
    await page.close();
  });

  test('has a page of its own below its own name, and no other', async () => {
    const page = await pageAt('/apps/hello/again');
    expect(page).toContain('<h1>Hello from /apps/hello/again</h1>');
    expect(page).toMatch(/<title>Hello there\b/);
    expect((await shell.ask('/apps/others')).status).toBe(404);
  });

  test('cannot be taken for another one, nor take another’s places', async () => {
    const thief: Edit[] = [
      {
        file: 'module.config.ts',
        from: '  server:',
        to: "  ownMounts: { 'hello/note': { file: './src/pill-mount.tsx', at: 'after-details', props: 'common' } },\n  server:",
      },
      { file: 'src/server.tsx', from: "'cart/page': Counter", to: "'hello/note': Pill, 'cart/page': Counter" },
    ];
    await expect(publish('mfe-alpha', thief)).rejects.toThrow(
      'hello/note does not belong to it: names of its own mounts begin with alpha/.',
    );
  });

  test('is gone with the next page view when the version that follows leaves it out, and back when that is taken back', async () => {
    const without: Edit[] = [
      {
        file: 'module.config.ts',
        from: "    'hello/note': { file: './src/note-mount.tsx', at: 'after-details', props: 'product' },\n",
        to: '',
      },
      { file: 'src/server.tsx', from: "'hello/note': Note, ", to: '' },
      { file: 'src/fixtures.ts', from: "  'hello/note': [{ ...common, settings: null, product: null }],\n", to: '' },
    ];
    await publish('mfe-hello', without);
    expect(await pageAt('/shop/mug')).not.toContain('hello/note');
    expect(await pageAt('/apps/hello')).toContain('Hello from /apps/hello');
    await moveStable(team(), 'mfe-hello', { version: first.version });
    expect(await pageAt('/shop/mug')).toContain('Hello, Heron Mug');
  });
});
