import type { Website } from '@tessera/contracts/identity/website.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { aWebsite } from '../testing/a-website.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

const focalPoint = { x: 0.5, y: 0.5 };
const mark = { url: '/images/site-a/fern.png', alt: 'Heron, "at rest"', width: 640, height: 160, focalPoint };
const icon = { url: '/images/site-a/icon.png', alt: '', width: 512, height: 512, focalPoint };
const header = { logoText: 'heron', logo: { image: mark, width: 200, phoneWidth: 100 }, favicon: icon };

async function aShell(header: Website['header']): Promise<{ shell: TestShell; services: StubServices }> {
  const site = aSite();
  site.hosts['heron.localhost'] = aWebsite({ header });
  const services = await startStubServices(siteHandler(site));
  return { services, shell: await startTestShell(services) };
}

describe('A website with a logo and a favicon', () => {
  let open: Awaited<ReturnType<typeof aShell>>;
  beforeAll(async () => {
    open = await aShell(header);
  });
  afterAll(async () => {
    await open.shell.stop();
    await open.services.stop();
  });

  test('PAGE-118 shows the logo in the header of every page, in its width on desktops and on phones', async () => {
    for (const path of ['/', '/cart', '/nowhere']) {
      const { text } = await open.shell.ask(path);
      const link = /<a class="wordmark"[\s\S]*?<\/a>/.exec(text)?.[0] ?? '';
      expect(link, path).toMatch(/<source media="\(width < 56rem\)"[^>]* sizes="100px" width="100" height="25">/);
      expect(link, path).toMatch(/<img [^>]*sizes="200px" width="200" height="50" alt="Heron, &quot;at rest&quot;"/);
      expect(link, path).toContain('/images/site-a/fern.png?format=500w 500w');
      expect(link, path).not.toContain('heron</a>');
    }
  });

  test('names the favicon in the head, in sizes that pictures are delivered in', async () => {
    const { text } = await open.shell.ask('/');
    expect(text).toContain('<link rel="icon" href="/images/site-a/icon.png?format=100w" sizes="100x100">');
    expect(text).toContain('<link rel="apple-touch-icon" href="/images/site-a/icon.png?format=300w">');
    expect(text).not.toContain('/favicon.svg');
  });

  test('leads /favicon.ico to the favicon, and keeps its own mark for the admin', async () => {
    const { status, headers } = await open.shell.ask('/favicon.ico');
    expect([status, headers.location]).toEqual([302, '/images/site-a/icon.png?format=100w']);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    const { headers: own } = await open.shell.ask('/favicon.ico', { host: 'admin.localhost' });
    expect(own['content-type']).toContain('image/svg+xml');
    const admin = await open.shell.ask('/account/login', { host: 'admin.localhost' });
    expect([admin.status, admin.text.includes('href="/favicon.svg"')]).toEqual([200, true]);
  });
});

describe('A website without them, or imported with others', () => {
  test.each([
    ['none', { logoText: 'heron' }],
    ['a logo that is a text', { logoText: 'heron', logo: 'fern.png', favicon: 'icon.ico' }],
    [
      'pictures elsewhere',
      {
        logoText: 'heron',
        logo: { image: { ...mark, url: 'https://evil.example/x.png' }, width: 200, phoneWidth: 100 },
        favicon: { ...icon, url: '//evil.example/x.png' },
      },
    ],
  ])('has its title and the platform’s mark: %s', async (_what, own) => {
    const { shell, services } = await aShell(own);
    const { text } = await shell.ask('/');
    expect(text).toContain('<a class="wordmark" href="/">heron</a>');
    expect(text).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
    const { status, headers } = await shell.ask('/favicon.ico');
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('image/svg+xml')]);
    await shell.stop();
    await services.stop();
  });
});
