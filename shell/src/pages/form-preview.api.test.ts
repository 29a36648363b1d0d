import { formPreviewFolder } from '@tessera/contracts/forms/preview-calls.wire.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { anAccount } from '../testing/a-website.ts';
import { previewHost } from '../testing/open-preview.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { contextOf, startTestShell, type TestShell } from '../testing/test-shell.ts';

const site = aSite();
site.settings = { ...site.settings, asksConsent: true, recordedShare: 100, pixelId: '12345' };
site.sessions = { owner: anAccount({ roles: [1] }) };
const form = {
  ...{ id: 'preview_1', type: 'custom', name: 'Ask us', captchaEnabled: false },
  fields: [{ id: 'boat', type: 'text', title: 'Your boat', required: true }],
  ...{ submitButtonText: 'Ask', submissionText: '', successRedirect: null, postSubmitHtml: null },
  ...{ disclaimer: null, mailingListId: null },
};

let services: StubServices;
let shell: TestShell;
beforeAll(async () => {
  services = await startStubServices(siteHandler(site), ({ service, path }) => {
    if (service !== 'forms') return undefined;
    if (path === '/internal/form-previews/preview_1') return { body: form };
    if (path === '/internal/form-previews/preview_fr') return { body: { ...form, language: 'fr', languages: ['fr'] } };
    return { status: 404, body: { code: 'form.preview_over', error: 'Over.' } };
  });
  shell = await startTestShell(services, { RATE_LIMIT_SCALE: 10 });
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
});

const page = (previewId = 'preview_1') => shell.ask(`${formPreviewFolder}/${previewId}?state=1`, { host: previewHost });

describe('The preview of a form', () => {
  test('is a page of the website’s theme that gives the draft to forms/block, and nothing else stands there', async () => {
    const { status, text } = await page();
    expect(status).toBe(200);
    expect(text).toContain('data-theme="atelier"');
    expect(text.match(/data-mount="[^"]+"/g)).toEqual(['data-mount="forms/block"']);
    expect(text).toContain('Your boat');
    expect(text).not.toContain('<header');
  });

  test('has the platform’s words in the language that is looked at', async () => {
    const french = (await page('preview_fr')).text;
    expect(french).toContain('"Required":"Obligatoire"');
    expect(french).toContain('lang="fr"');
    expect((await page()).text).not.toContain('"words":');
  });

  test('stands in a frame of the admin alone, sends no form, and is kept and found by nobody', async () => {
    const { headers, text } = await page();
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`frame-ancestors http://admin.localhost:${new URL(shell.url).port};`);
    expect(policy).toContain("form-action 'none'");
    expect(policy).not.toContain('facebook');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(text).toContain('<meta name="robots" content="noindex">');
  });

  test('is not measured, recorded or asked about: its script comes before all others', async () => {
    const answer = await page();
    const context = contextOf(answer);
    expect([context.asksConsent, context.recording, context.captchaSiteKey]).toEqual([undefined, undefined, null]);
    expect(answer.text).not.toMatch(/id="consent"|data-pixel/);
    const [first] = /<script src="[^"]+"/.exec(answer.text) ?? [];
    const { text, status } = await shell.ask(/"(.+)"/.exec(first ?? '')?.[1] ?? '');
    expect([status, text]).toEqual([200, expect.stringContaining('SITE_ANALYTICS_DISABLED = true')]);
    expect(text).toContain('This is a preview: nothing is sent.');
    expect(answer.text.indexOf(first ?? '')).toBeLessThan(answer.text.indexOf('<script defer'));
  });

  test('is nowhere but on the preview host: modules of teams run neither at the admin nor beside its sessions', async () => {
    const headers = { cookie: '__Host-session=owner' };
    const admin = await shell.ask(`${formPreviewFolder}/preview_1`, { host: 'admin.localhost', headers });
    expect(admin.text).not.toContain('data-mount="forms/block"');
    expect((await shell.ask(`${formPreviewFolder}/preview_1`)).text).not.toContain('data-mount="forms/block"');
  });

  test('that has lapsed says so in its place', async () => {
    const { status, text, headers } = await page('preview_2');
    expect(status).toBe(404);
    expect(text).toContain('This preview is not kept any more.');
    expect(String(headers['content-security-policy'])).toContain(
      `frame-ancestors http://admin.localhost:${new URL(shell.url).port};`,
    );
  });

  test('leaves the admin’s own pages alone', async () => {
    const admin = await shell.ask('/config/@heron/forms', {
      ...{ host: 'admin.localhost', headers: { cookie: '__Host-session=owner' } },
    });
    expect(String(admin.headers['content-security-policy'])).toContain("frame-ancestors 'none'");
    expect(admin.text).toContain('data-mount="admin/app"');
  });
});
