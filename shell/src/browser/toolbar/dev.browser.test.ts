import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { publishModule } from '@tessera/module-kit/publish/publish-module.ts';
import { chromiumForPrograms, chromiumPath } from '@tessera/service-kit/chromium-path.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyModule } from '../../composition/testing/test-modules.ts';
import { aSite, siteHandler } from '../../testing/a-site.ts';
import { type StubServices, startStubServices } from '../../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../../testing/test-shell.ts';

// A module on a page of the real shell, and `tessera dev` in its folder, as its author calls it.
const workDir = path.join(import.meta.dirname, '../../../dist', `test-dev-${process.pid}`);
const tessera = path.join(import.meta.dirname, '../../../../packages/cli/bin/tessera.mjs');
let services: StubServices;
let shell: TestShell;
let site: string;
let browser: Browser;
let dir: string;
let stable: string;

beforeAll(async () => {
  await mkdir(workDir, { recursive: true });
  services = await startStubServices(
    // The page's own report that nothing fills its cart pill comes when it comes.
    ({ path }) => (/^\/api\/(census|events)\//.test(path) ? { status: 204 } : undefined),
    siteHandler(aSite()),
  );
  shell = await startTestShell(services);
  site = `http://heron.localhost:${new URL(shell.url).port}`;
  dir = await copyModule({ workDir }, 'mfe-hello');
  const team = { url: shell.url, deployKey: shell.config.DEPLOY_KEY, by: 'the test' };
  stable = (await publishModule(dir, team, { reason: 'A test.' })).version;
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

interface Dev {
  child: ChildProcess;
  origin: string;
  link: string;
}

/** Starts the command and reads what it prints: one document, and then it goes on. */
async function startDev(): Promise<Dev> {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const args = [
    'dev',
    '--shell',
    site,
    '--key',
    shell.config.DEPLOY_KEY,
    '--to',
    '/shop/mug',
    '--website',
    'heron',
    '--json',
  ];
  const child = spawn(process.execPath, [tessera, ...args], { cwd: dir, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let err = '';
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  let text = '';
  for await (const chunk of child.stdout) {
    text += chunk;
    if (text.endsWith('}\n')) return { child, ...JSON.parse(text) };
  }
  throw new Error(`tessera dev ended: ${err}`);
}

async function endDev({ child }: Dev): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
  return child.exitCode;
}

let dev: Dev;
let context: BrowserContext;
let page: Page;
let complaints: string[];
const note = path.join('src', 'note.tsx');
let source: string;

beforeEach(async () => {
  source = await readFile(path.join(dir, note), 'utf8');
  dev = await startDev();
  context = await browser.newContext();
  page = await context.newPage();
  complaints = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on(
    'console',
    (message) => message.type() === 'error' && complaints.push(`${message.location().url} ${message.text()}`),
  );
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => console.error(event.violatedDirective)),
  );
});
afterEach(async () => {
  await context.close();
  await endDev(dev);
  await writeFile(path.join(dir, note), source);
});

const save = (from: string, to: string) => writeFile(path.join(dir, note), source.replace(from, to));
async function openPreview(): Promise<void> {
  await page.goto(dev.link);
  await Promise.all([page.waitForURL('**/shop/mug'), page.getByRole('button', { name: 'Open preview' }).click()]);
}
const mount = () => page.locator('[data-mount="hello/note"]');
const drawnBy = (version: string) => page.locator(`[data-mount="hello/note"][data-version="${version}"]`).waitFor();
const strip = () => page.getByRole('complementary', { name: 'Preview' });

describe('tessera dev', () => {
  test('PAGE-008 shows one module from its sources on the real page, and what is saved without a reload, with its state', async () => {
    await openPreview();
    await drawnBy('dev');
    expect(new URL(page.url()).pathname).toBe('/shop/mug');
    await page.getByRole('button', { name: 'Thanked 0 times' }).click();
    await page.getByRole('button', { name: 'Thanked 1 times' }).waitFor();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    await save('Hello, ', 'Good day, ');
    await page.getByText('Good day, Heron Mug').waitFor();
    await page.getByRole('button', { name: 'Thanked 1 times' }).waitFor();
    expect(await page.evaluate('window.isSamePage')).toBe(true);
    expect(complaints).toEqual([]);

    const other = await (await browser.newContext()).newPage();
    await other.goto(`${site}/shop/mug`);
    await other.locator(`[data-mount="hello/note"][data-version="${stable}"]`).waitFor();
    expect(await other.content()).not.toMatch(/preview-strip|toolbar\.|127\.0\.0\.1/);
    await other.context().close();
  });

  test('SAFE-32 what a window of another origin says is not heard, though a development server would say the same', async () => {
    await page.addInitScript(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      addEventListener('message', ({ data, origin }) => heard.push(`${data?.type} ${origin}`));
    });
    await openPreview();
    await drawnBy('dev');
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts');
      document.body.append(frame);
      Object.assign(window, { isSamePage: true });
    });
    const stranger = page.frames().at(-1);
    const news = [
      { type: 'webpackErrors', data: ['You have won. Type your password here.'] },
      { type: 'webpackClose' },
      { type: 'webpackOk' },
    ];
    for (const said of news) {
      await stranger?.evaluate((data) => parent.postMessage(data, '*'), said);
      await page.waitForFunction(`window.heard.includes('${said.type} null')`);
    }
    expect(await page.getByText(/You have won|has ended/).count()).toBe(0);
    expect(await page.evaluate('window.isSamePage')).toBe(true);
  });

  test('says what does not compile, with file and line, and goes on when it is mended', async () => {
    await openPreview();
    await drawnBy('dev');
    await page.getByRole('button', { name: 'Thanked 0 times' }).click();
    await page.getByRole('button', { name: 'Thanked 1 times' }).waitFor();
    await save('return (', 'return ((;');
    const fault = page.getByRole('alert').filter({ hasText: 'mfe-hello' });
    await fault.getByText('mfe-hello does not compile').waitFor();
    expect(await fault.textContent()).toMatch(/src\/note\.tsx[\s\S]*\[\d+:\d+\]/);
    await save('Hello, ', 'Welcome, ');
    await page.getByText('Welcome, Heron Mug').waitFor();
    await fault.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Thanked 1 times' }).waitFor();
  });

  test('leaves the page working when it has ended: it shows what visitors get, and says why', async () => {
    await openPreview();
    await drawnBy('dev');
    expect(await endDev(dev)).toBe(0);
    await strip().getByText('The development server of mfe-hello has ended.').waitFor();
    await page.getByRole('button', { name: 'Thanked 0 times' }).click();
    await page.reload();
    await drawnBy(stable);
    await page.getByRole('button', { name: 'Thanked 0 times' }).click();
    await page.getByRole('button', { name: 'Thanked 1 times' }).waitFor();
    await strip().getByText(`${dev.origin} does not answer. Is \`tessera dev\` of mfe-hello running?`).waitFor();
    await strip().getByText(`You see ${stable} instead.`).waitFor();
  });

  test('a component that crashes leaves the module to what visitors get, until it is mended', async () => {
    await save('return (', "if (typeof document === 'object') throw new Error('A slip.');\n  return (");
    await openPreview();
    await drawnBy(stable);
    await strip().getByText('mfe-hello from your machine has crashed: A slip.').waitFor();
    await save('Hello, ', 'Mended, ');
    await drawnBy('dev');
    await page.getByText('Mended, Heron Mug').waitFor();
  });

  test('the strip lists the modules of the page by keyboard, and takes one back', async () => {
    await openPreview();
    await drawnBy('dev');
    await strip().getByText('Modules on this page').focus();
    await page.keyboard.press('Enter');
    const row = strip().getByRole('row', { name: /^mfe-hello/ });
    await row.getByText(`in development, from ${dev.origin}`).waitFor();
    await row.getByText('hello/note: drawn in the browser').waitFor();
    await row.getByRole('button', { name: 'Show live version of mfe-hello' }).click();
    await drawnBy(stable);
    expect(new URL(page.url()).pathname).toBe('/shop/mug');
    expect(await strip().count()).toBe(0);
    expect(await mount().getAttribute('data-ssr')).toBe('');
  });
});
