import { pagePreviewFolder } from '@tessera/contracts/commerce/preview-link-calls.wire.ts';
import { createSection } from '@tessera/contracts/site/page-body.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { anAccount, aPage, aText } from '../testing/a-website.ts';
import { previewHost } from '../testing/open-preview.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { contextOf, startTestShell, type TestShell } from '../testing/test-shell.ts';

const site = aSite();
site.settings = { ...site.settings, asksConsent: true, recordedShare: 100, pixelId: '12345' };
site.sessions = { owner: anAccount({ roles: [1] }) };
const membersOnly = 3;
const { content } = aPage({
  ...{ title: 'Autumn', permission: membersOnly, isHiddenFromSearch: false },
  sections: [{ ...createSection('s_00000000'), blocks: [aText('Not published yet')] }],
});
const until = Date.UTC(2026, 11, 7, 12);

let services: StubServices;
let shell: TestShell;
beforeAll(async () => {
  services = await startStubServices(siteHandler(site), ({ service, path }) => {
    if (service !== 'commerce' || !path.startsWith('/internal/page-previews/')) return undefined;
    const by = { id: 'ana', name: 'Ana <Rees>' };
    if (path.endsWith('/key-1'))
      return { body: { draft: { kind: 'page', content: { ...content, version: null } }, by, until } };
    if (path.endsWith('/key-2'))
      return { body: { draft: { kind: 'page', content: { ...content, version: null } }, by: null, until } };
    return { status: 404, body: { code: 'preview.ended', error: 'Ended.' } };
  });
  shell = await startTestShell(services, { RATE_LIMIT_SCALE: 10 });
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
});

const open = (token = 'key-1', options = {}) =>
  shell.ask(`${pagePreviewFolder}/${token}`, { host: previewHost, ...options });

describe('A link to a draft', () => {
  test('shows it whole without signing in, with header, footer and a strip: who made it, and until when', async () => {
    const { status, text } = await open();
    expect([status, text.includes('Not published yet'), text.includes('<header')]).toEqual([200, true, true]);
    expect(text).toContain('This is a draft. Ana &lt;Rees&gt; made this link. It works until 7 December 2026.');
    expect((await open('key-2')).text).toContain('This is a draft. It works until 7 December 2026.');
    expect(text).not.toMatch(/data-node|data-field/);
  });

  test('is stored and found by nobody, and tells no other website its address', async () => {
    const { headers, text } = await open();
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(text).toContain('<meta name="robots" content="noindex">');
  });

  test('is not measured, recorded or asked about, and sends no form', async () => {
    const answer = await open();
    const context = contextOf(answer);
    expect([context.asksConsent, context.recording]).toEqual([undefined, undefined]);
    expect(answer.text).not.toMatch(/id="consent"|data-pixel/);
    const [first] = /<script src="[^"]+"/.exec(answer.text) ?? [];
    const { text } = await shell.ask(/"(.+)"/.exec(first ?? '')?.[1] ?? '');
    expect(text).toContain('SITE_ANALYTICS_DISABLED = true');
    expect(String(answer.headers['content-security-policy'])).toContain("form-action 'none'");
  });

  test('that has ended says so', async () => {
    const { status, text, headers } = await open('gone');
    expect([status, headers['x-robots-tag'], headers['cache-control']]).toEqual([404, 'noindex', 'no-store']);
    expect(text).toContain('This preview has ended');
    expect(text).toContain('Ask the person who sent it to you for a new one.');
    expect(text).not.toContain('Not published yet');
  });

  test('opens nothing but on the preview host, and knows no session there', async () => {
    const headers = { cookie: '__Host-session=owner' };
    const shop = await shell.ask(`${pagePreviewFolder}/key-1`, { headers });
    const admin = await shell.ask(`${pagePreviewFolder}/key-1`, { host: 'admin.localhost', headers });
    expect(`${shop.text}${admin.text}`).not.toContain('Not published yet');
    const asksForSession = async (page: () => Promise<unknown>) => {
      const before = services.requests.length;
      await page();
      return services.requests.slice(before).some(({ path }) => path.includes('session'));
    };
    expect(await asksForSession(() => shell.ask('/', { headers }))).toBe(true);
    expect(await asksForSession(() => open('key-1', { headers }))).toBe(false);
  });
});
