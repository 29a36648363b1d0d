import { linkPageHeader, writeLinkPage } from '@tessera/contracts/mails/link-page.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { aWebsite } from '../testing/a-website.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

const site = aSite();
site.hosts['closed.localhost'] = aWebsite({ id: 'closed', accountStatus: 1, hosts: ['closed.localhost'] });
const path = '/api/form/newsletter/confirm/nls_1.secret';
const plain = '<!doctype html><title>Plain</title>';
const content = {
  ...{ title: 'Möchten Sie unsere Briefe?', text: 'Sie kommen an <ann@example.org>.' },
  ...{ button: 'Ja, schicken', language: 'de', homeLabel: 'Zur Website' },
};

let services: StubServices;
let shell: TestShell;
let answered: { status?: number; header?: string } = {};
beforeAll(async () => {
  services = await startStubServices(
    ({ path: asked }) =>
      asked === path
        ? {
            status: answered.status ?? 200,
            body: plain,
            headers: {
              'content-type': 'text/html; charset=utf-8',
              [linkPageHeader]: answered.header ?? writeLinkPage(content),
            },
          }
        : undefined,
    siteHandler(site),
  );
  shell = await startTestShell(services);
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
});
beforeEach(() => {
  answered = {};
});

describe('A page behind the link of a mail', () => {
  test('has the header, the footer and the styles of its website, and the texts in the language of the mail', async () => {
    const { status, headers, text } = await shell.ask(path);
    expect(status).toBe(200);
    expect(text).toContain('class="footer"');
    expect(text).toMatch(/<link rel="stylesheet" href="\/assets\/store\./);
    expect(text).toContain('<title>Möchten Sie unsere Briefe?');
    expect(text).toContain('lang="de" dir="ltr"');
    expect(text).toContain('Sie kommen an &lt;ann@example.org&gt;.');
    expect(text).toContain('<form method="post"><button class="btn btn-primary" type="submit">Ja, schicken</button>');
    expect(text).toContain('<meta name="robots" content="noindex');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' });
    expect(headers).not.toHaveProperty(linkPageHeader);
  });

  test('SAFE-49 asks its service with the method it was asked with, and once', async () => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      services.requests.splice(0);
      const { status, text } = await shell.ask(path, { method });
      expect(status).toBe(200);
      expect(text !== '').toBe(method !== 'HEAD');
      expect(services.requests.filter((request) => request.path === path).map((request) => request.method)).toEqual([
        method,
      ]);
    }
  });

  test('says with its status that a link is not complete', async () => {
    answered.status = 404;
    const { status, text } = await shell.ask(path);
    expect([status, text.includes('class="footer"')]).toEqual([404, true]);
  });

  test('is the plain one where its content cannot be read, and of a website that is closed', async () => {
    expect((await shell.ask(path, { host: 'closed.localhost' })).text).toBe(plain);
    answered.header = 'not a page';
    const { headers, text } = await shell.ask(path);
    expect(text).toBe(plain);
    expect(headers).not.toHaveProperty(linkPageHeader);
  });
});
