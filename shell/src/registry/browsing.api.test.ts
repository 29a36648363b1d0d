import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PublishingSite, pillSays, publish } from '../composition/testing/test-modules.ts';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { cookiesOf, startTestShell, type TestAnswer, type TestShell } from '../testing/test-shell.ts';

let services: StubServices;
let shell: TestShell;
let site: PublishingSite;
beforeAll(async () => {
  services = await startStubServices(siteHandler(aSite()));
  // The clock runs slowly, so that no page outlives its minute in the cache while a module is built on a busy machine.
  const startedAt = Date.now();
  const now = () => startedAt + Math.floor((Date.now() - startedAt) / 100);
  shell = await startTestShell(services, { RATE_LIMIT_SCALE: 1_000, RENDER_TIMEOUT_MS: 20_000 }, { now });
  const workDir = path.join(import.meta.dirname, '../../dist', `test-${randomUUID()}`);
  await mkdir(workDir, { recursive: true });
  site = { url: shell.url, deployKey: shell.config.DEPLOY_KEY, by: 'a test', workDir };
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
  await rm(site.workDir, { recursive: true, force: true });
});

async function call(path: string, body: object): Promise<void> {
  const { status, text } = await shell.ask(`/modules/api/mfe-alpha/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.deployKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ by: 'a test', ...body }),
  });
  if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
}

const words = ['Basket', 'Hamper', 'Trolley'];
/** Version → the word its pill shows. */
const wordOf = new Map<string, string>();
/** Version → the files it has. */
const filesOf = new Map<string, readonly string[]>();
const files = new Set<string>();

/** The one version of the module that a page is made of; undefined where it holds more than one. */
function oneVersion({ text }: TestAnswer): string | undefined {
  const map = JSON.parse(/id="tessera-modules"[^>]*>([^<]*)/.exec(text)?.[1] ?? '{}');
  const { version } = map.modules['mfe-alpha'];
  const named = [...text.matchAll(/(?:href|src)="(\/modules\/mfe-alpha\/files\/([^/"]+))"/g)];
  for (const [, address = ''] of named) files.add(address);
  files.add(map.modules['mfe-alpha'].previous?.entry ?? map.modules['mfe-alpha'].entry);
  const drawn = [...words, 'Sack'].filter((word) => text.includes(`${word} (`));
  const isOne =
    named.length > 0 &&
    named.every(([, , file = '']) => filesOf.get(version)?.includes(file)) &&
    drawn.join() === wordOf.get(version);
  return isOne ? version : undefined;
}

/** A version whose pill shows a word. */
async function publishSaying(word: string): Promise<string> {
  const published = await publish(site, 'mfe-alpha', word === 'Basket' ? [] : pillSays(word));
  wordOf.set(published.version, word);
  filesOf.set(published.version, published.files);
  return published.version;
}

test('120 moves of stable versions and rollouts under browsing: no mixed page, no missing file, no failed request', async () => {
  const versions: string[] = [];
  for (const word of words) {
    versions.push(await publishSaying(word));
  }
  let isOver = false;
  let views = 0;
  const failed: string[] = [];
  const seen = new Set<string>();

  async function browse(): Promise<void> {
    let cookie = '';
    while (!isOver) {
      for (const address of ['/', '/shop', '/shop/mug']) {
        const page = await shell.ask(address, { headers: cookie ? { cookie } : {} });
        cookie ||= cookiesOf(page);
        const version = page.status === 200 ? oneVersion(page) : undefined;
        views += 1;
        if (version) seen.add(version);
        else failed.push(`${address} ${page.status}`);
      }
    }
  }
  const browsing = Promise.all(Array.from({ length: 6 }, browse));
  const versionAt = (index: number) => versions[index % versions.length] ?? '';
  for (let turn = 0; turn < 40; turn += 1) {
    await call('stable', { version: versionAt(turn) });
    await call('rollout', { version: versionAt(turn + 1), plan: [{ percent: 50, minutes: 60 }] });
    await call('rollout/stop', { reason: 'Enough.' });
  }
  isOver = true;
  await browsing;
  expect(failed).toEqual([]);
  expect([...seen].sort()).toEqual([...versions].sort());
  expect(views).toBeGreaterThan(120);
  for (const file of files) expect([file, (await shell.ask(file)).status]).toEqual([file, 200]);
});

test('a deploy invalidates cached pages with its module and no others; a rollout’s pages are cached separately', async () => {
  const fromCache = async () => {
    const metrics = await (await fetch(new URL('/metrics', shell.operationsUrl))).text();
    return Number(/^shell_pages_from_cache_total(?:\{[^}]*\})? (\d+)/m.exec(metrics)?.[1] ?? 0);
  };
  /** Whether a view of the start page was answered from the cache. */
  const isCached = async (cookie?: string) => {
    const before = await fromCache();
    const page = await shell.ask('/', { headers: cookie ? { cookie } : {} });
    return { version: oneVersion(page), isCached: (await fromCache()) > before };
  };
  const [stable = '', candidate = ''] = wordOf.keys();
  await publish(site, 'mfe-beta');
  await call('stable', { version: stable });
  await isCached();
  await publish(site, 'mfe-beta', [{ file: 'src/details.tsx', from: 'A chair', to: 'A stool' }]);
  expect(await isCached()).toEqual({ version: stable, isCached: true });
  const fresh = await publishSaying('Sack');
  expect(await isCached()).toEqual({ version: fresh, isCached: false });

  await call('stable', { version: stable });
  await call('rollout', { version: candidate, plan: [{ percent: 50, minutes: 60 }] });
  const jars = await Promise.all(Array.from({ length: 16 }, async () => cookiesOf(await shell.ask('/'))));
  const views = [];
  for (const cookie of jars) views.push(await isCached(cookie));
  expect(new Set(views.map(({ version }) => version))).toEqual(new Set([stable, candidate]));
  expect(views.every((view) => view.isCached)).toBe(true);
});
