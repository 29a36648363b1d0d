import type { ModuleHealth } from '@tessera/contracts/modules/health.ts';
import { moveStable } from '@tessera/module-kit/publish/registry-client.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PublishedModule, publish } from './testing/test-modules.ts';
import { startTestSite, type TestSite } from './testing/test-site.ts';

let site: TestSite;
let good: PublishedModule;
beforeAll(async () => {
  site = await startTestSite({ renderTimeoutMs: 1_000 });
  // What a version cannot draw is one mount with certain props, which no check has tried.
  site.pages.set('seven', [
    { mount: 'cart/pill', props: { quantity: 7 } },
    { mount: 'cart/page', props: { label: 'Clicks' } },
  ]);
  site.pages.set('one', [{ mount: 'cart/pill', props: { quantity: 1 } }]);
});
beforeEach(async () => {
  good = await publish(site, 'mfe-alpha');
});
afterAll(() => site.close());

const failing = (how: string) => [
  {
    file: 'src/pill.tsx',
    from: '  return',
    to: `  if (typeof document === 'undefined' && quantity === 7) ${how}\n  return`,
  },
];

/** A page, and the one version of the module that everything in it is of. */
async function view(page: string) {
  const html = await (await fetch(new URL(page, site.url))).text();
  const { modules } = JSON.parse(/id="tessera-modules"[^>]*>([^<]*)/.exec(html)?.[1] ?? '{}');
  const { version, previous } = modules['mfe-alpha'];
  return { html, version, previous };
}

test.each([
  ['throws', "throw new Error('Not seven.');"],
  ['never ends', 'for (;;);'],
  ['takes all memory', 'for (const all: unknown[] = []; ; ) all.push(new Array(1e6).fill(quantity));'],
])(
  'a stable version that %s on the server is stood in for by the last good one, whole, after three times',
  async (_how, code) => {
    const bad = await publish(site, 'mfe-alpha', failing(code));
    for (let time = 0; time < 3; time += 1) {
      const before = await view('seven');
      expect(before.version).toBe(bad.version);
      expect(before.html).not.toContain('Basket (7)');
    }
    for (const page of ['seven', 'one']) {
      const { html, version, previous } = await view(page);
      expect(html).toContain(page === 'seven' ? 'Basket (7)' : 'Basket (1)');
      expect(version).toBe(good.version);
      expect(previous).toBeUndefined();
      expect(html).toContain(good.chunkOf('cart/pill'));
      expect(html).not.toContain(bad.chunkOf('cart/pill'));
    }
    const told = site.log.filter(({ message }) => message.startsWith('A version cannot be drawn on the server'));
    expect(told.at(-1)?.fields).toMatchObject({ module: 'mfe-alpha', version: bad.version, mount: 'cart/pill' });
    const headers = { authorization: `Bearer ${site.deployKey}` };
    const health = await (await fetch(new URL('/modules/api/mfe-alpha/health', site.url), { headers })).json();
    expect((health as ModuleHealth).stable).toMatchObject({ version: bad.version, serverFailures: 3, standIns: 3 });
  },
);

test('who was deployed anew is drawn at once, whatever the version before did', async () => {
  await publish(site, 'mfe-alpha', failing("throw new Error('Seven again.');"));
  for (let time = 0; time < 4; time += 1) await view('seven');
  const mended = await publish(site, 'mfe-alpha', [{ file: 'src/pill.tsx', from: 'Basket', to: 'Mended' }]);
  expect(await view('seven')).toMatchObject({ version: mended.version });
  expect((await view('seven')).html).toContain('Mended (7)');
  await moveStable(site, 'mfe-alpha', good);
});
