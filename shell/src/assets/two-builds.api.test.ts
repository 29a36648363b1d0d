import { randomBytes } from 'node:crypto';
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishModule } from '@tessera/module-kit/publish/publish-module.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildBrowser } from '../browser/build-browser.ts';
import { themeFolder } from '../folders.ts';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { builtBrowserDir } from '../testing/built-browser-dir.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

/** A typeface that pages have no more. */
const earlierFont = 'instrument-sans-latin-wght-italic.woff2';
const fixture = join(import.meta.dirname, '../../../packages/module-kit/test/fixtures/mfe-alpha');

let services: StubServices;
let folder: string;
let now: TestShell;
/** The same installation in an earlier build: another page script, other stylesheets, another font. */
let before: TestShell;
/** Where both are one installation. */
const prefix = `t${randomBytes(6).toString('hex')}`;
const shared = { DATABASE_PREFIX: prefix, QUEUE_PREFIX: `{${prefix}}` };

beforeAll(async () => {
  services = await startStubServices(siteHandler(aSite()));
  folder = await mkdtemp(join(tmpdir(), 'tessera-builds-'));
  const [browserDir, themeDir] = [join(folder, 'browser'), join(folder, 'theme')];
  const words = join(folder, 'fallback.ts');
  const fallback = join(import.meta.dirname, '../browser/fallback.ts');
  await writeFile(
    words,
    `${await readFile(fallback, 'utf8')}\nglobalThis.document?.documentElement.setAttribute('data-build', 'earlier');\n`,
  );
  await buildBrowser(browserDir, { [fallback]: words });
  await cp(themeFolder, themeDir, { recursive: true });
  for (const file of ['base.css', 'admin.css'])
    await appendFile(join(themeDir, 'css', file), '\n.earlier { color: red }\n');
  const theme = JSON.parse(await readFile(join(themeDir, 'theme.json'), 'utf8'));
  theme.fonts.push({ ...theme.fonts[0], file: earlierFont });
  await writeFile(join(themeDir, 'theme.json'), JSON.stringify(theme));
  before = await startTestShell(services, shared, { browserDir, themeDir });
  now = await startTestShell(services, shared);
});
afterAll(async () => {
  await Promise.all([now?.stop(), before?.stop()]);
  await services?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Addresses of the files a page of a shell names, and of those its stylesheets name. */
async function filesOf(shell: TestShell): Promise<string[]> {
  const { text } = await shell.ask('/');
  const named = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, address = '']) => address);
  const sheets = await Promise.all(named.filter((one) => one.endsWith('.css')).map((one) => shell.ask(one)));
  const fonts = sheets.flatMap(({ text }) =>
    [...text.matchAll(/\/assets\/fonts\/[\w-]+\.woff2/g)].map(([font]) => font),
  );
  return [...new Set([...named, ...fonts])];
}

describe('Two builds of the shell behind one address', () => {
  test('give each other’s page scripts, stylesheets and fonts, byte for byte', async () => {
    for (const [own, other] of [
      [before, now],
      [now, before],
    ] as const) {
      const files = await filesOf(own);
      expect(files.map((file) => /\.(js|css|woff2)$/.exec(file)?.[1]).sort()).toEqual(
        expect.arrayContaining(['css', 'js', 'woff2']),
      );
      for (const file of files) {
        for (const encoding of ['identity', 'br', 'gzip']) {
          const [here, there] = await Promise.all(
            [own, other].map((shell) => shell.ask(file, { headers: { 'accept-encoding': encoding } })),
          );
          expect([file, there?.status, there?.headers['content-type']]).toEqual([
            file,
            200,
            here?.headers['content-type'],
          ]);
          if (encoding === 'identity') expect(there?.bytes.equals(here?.bytes ?? Buffer.alloc(0)), file).toBe(true);
        }
      }
    }
    const [ofBefore, ofNow] = await Promise.all([filesOf(before), filesOf(now)]);
    const named = (files: string[], kind: RegExp) => files.filter((file) => kind.test(file));
    for (const kind of [/\.js$/, /store\.\w+\.css$/]) expect(named(ofBefore, kind)).not.toEqual(named(ofNow, kind));
  });

  test('give what a shell made that is gone, and nothing that never was', async () => {
    const gone = await startTestShell(services, shared, { themeDir: join(folder, 'theme') });
    const files = await filesOf(gone);
    await gone.stop();
    for (const file of files) expect([file, (await now.ask(file)).status]).toEqual([file, 200]);
    const font = await now.ask(`/assets/fonts/${earlierFont}`);
    expect([font.status, font.headers['content-type'], font.bytes.length > 10_000]).toEqual([200, 'font/woff2', true]);
    for (const name of ['shell.00000000.js', 'store.000000000000.css', 'fonts/none.woff2', 'shell.0%24.js'])
      expect([name, (await now.ask(`/assets/${name}`)).status]).toEqual([name, 404]);
  });
});

test('a shell on whose pages a stable module cannot live does not say it is ready, and names why', async () => {
  const site = { url: now.url, deployKey: now.config.DEPLOY_KEY, by: 'a test' };
  const { version } = await publishModule(fixture, site, { reason: 'a test' });
  const readiness = async (shell: TestShell) => {
    const answer = await fetch(`${shell.operationsUrl}/readyz`);
    return {
      status: answer.status,
      modules: ((await answer.json()) as { checks: { modules: string } }).checks.modules,
    };
  };
  await expect.poll(() => readiness(now)).toEqual({ status: 200, modules: 'ok' });

  const browserDir = join(folder, 'without-react');
  await cp(await builtBrowserDir(), browserDir, { recursive: true });
  const file = join(browserDir, 'manifest.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/"react": "[^"]+"/, '"react": "18.2.0"'));
  const other = await startTestShell(services, shared, { browserDir });
  const { status, modules } = await readiness(other);
  expect(status).toBe(503);
  expect(modules).toMatch(RegExp(`^mfe-alpha ${version}: react \\S+ is needed; pages offer 18\\.2\\.0\\.`));
  expect((await other.ask('/readyz')).status).toBe(503);
  await other.stop();
});
