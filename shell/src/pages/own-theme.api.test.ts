import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themePreviewFolder } from '@tessera/contracts/commerce/theme-calls.wire.ts';
import { isThemeFilePath } from '@tessera/contracts/commerce/theme-path.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { previewHost } from '../testing/open-preview.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

const folder = join(import.meta.dirname, '../../../packages/site-templates/test/themes/linden');
const linden = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter(isThemeFilePath)
  .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
const withSite = (text: string) => linden.map((file) => (file.path === 'site.region' ? { ...file, text } : file));

const site = aSite();
let services: StubServices;
let shell: TestShell;
beforeAll(async () => {
  services = await startStubServices(siteHandler(site), ({ path }) => {
    if (path === '/internal/theme-faults') return { body: { isRecorded: true } };
    if (!path.startsWith('/internal/theme-previews/')) return undefined;
    const until = Date.UTC(2026, 11, 7, 12);
    if (path.endsWith('/key-1')) return { body: { of: 'draft', files: linden, until } };
    if (path.endsWith('/key-2')) return { body: { of: 3, files: withSite('{.section a}'), until } };
    return { status: 404, body: { code: 'preview.ended', error: 'Ended.' } };
  });
  shell = await startTestShell(services, { RATE_LIMIT_SCALE: 10 });
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
});

const faults = () => services.requests.filter(({ path }) => path === '/internal/theme-faults');

describe('A theme that is live', () => {
  test('PAGE-208 frames pages: its regions come around the main content, with head, styles and modules', async () => {
    site.theme = { number: 1, files: linden };
    const { status, text } = await shell.ask('/');
    expect(status).toBe(200);
    expect(text).toContain('<p class="linden-name">');
    expect(text).not.toContain('<header class="header">');
    expect(text).not.toContain('<footer class="footer">');
    expect(text).toMatch(/<link rel="stylesheet" href="\/assets\/theme\.[0-9a-f]{12}\.css">/);
    expect(text).toContain('<div id="main" tabindex="-1">');
    expect(text.match(/<main/g)).toHaveLength(1);
    expect(text).toContain('class="skip"');
    const [, styles = ''] = /href="(\/assets\/theme\.[^"]+)"/.exec(text) ?? [];
    expect((await shell.ask(styles)).status).toBe(200);
    expect(faults()).toEqual([]);
  });

  test('PAGE-208 frames products with their modules, and leaves the cart as it is', async () => {
    const product = await shell.ask('/shop/mug');
    expect(product.text).toContain('<p class="linden-name">');
    expect(product.text).toContain('data-mount=');
    expect((await shell.ask('/cart')).text).toContain('<header class="header">');
  });

  test('runs no script of its own', async () => {
    const { text } = await shell.ask('/');
    expect(text).not.toContain('linden.js');
  });
});

describe('A preview link', () => {
  const open = (token: string, query = '') =>
    shell.ask(`${themePreviewFolder}/${token}${query}`, { host: previewHost });

  test('draws a live page with the draft, and says so', async () => {
    const { status, text, headers } = await open('key-1', '?page=/');
    expect(status).toBe(200);
    expect(text).toContain('<p class="linden-name">');
    expect(text).toContain('The draft of the theme. This link works until 7 December 2026.');
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
  });

  test('of a theme with errors says that, and one that has ended says so', async () => {
    const broken = await open('key-2');
    expect([broken.status, broken.text.includes('This theme has errors')]).toEqual([409, true]);
    const ended = await open('key-9');
    expect([ended.status, ended.text.includes('This preview has ended')]).toEqual([404, true]);
  });
});

test.each([
  ['prints no headers', '<html><body>{squarespace.main-content}{squarespace-footers}</body></html>'],
  ['prints no main content', '<html><head>{squarespace-headers}</head><body>{squarespace-footers}</body></html>'],
  ['runs without an end', '{.macro a}{@|apply a}{@|apply a}{.end}{@|apply a}'],
])(
  'A theme that %s never reaches visitors: they get the built-in design, and the owners are notified',
  async (_, text) => {
    const own = await startTestShell(services, { RATE_LIMIT_SCALE: 10 });
    const conf = '{"layouts":{"default":{"regions":["site"]}}}';
    const before = faults().length;
    site.theme = {
      number: 2,
      files: [
        { path: 'template.conf', text: conf },
        { path: 'site.region', text },
      ],
    };
    const answer = await own.ask('/');
    expect([answer.status, answer.text.includes('<header class="header">')]).toEqual([200, true]);
    await own.ask('/shop');
    expect(faults()).toHaveLength(before + 1);
    expect(JSON.parse(faults().at(-1)?.body ?? '{}')).toMatchObject({ version: 2, path: '/' });
    await own.stop();
  },
);
