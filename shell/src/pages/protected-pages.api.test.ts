import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { aPage } from '../testing/a-website.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { contextOf, startTestShell, type TestShell } from '../testing/test-shell.ts';

const site = aSite();
let services: StubServices;
let shell: TestShell;
beforeAll(async () => {
  const wedding = aPage({ documentId: 'page-wedding', urlId: 'wedding', title: 'Anna and Tom', permission: 2 });
  site.content['/wedding'] = wedding;
  services = await startStubServices(siteHandler(site));
  shell = await startTestShell(services);
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
});

const opened = { cookie: '__Host-OPENED=wedding' };

describe('PAGE-029 ENUM-015 A page with a password', () => {
  test('asks for it on a page of type 105 with a form that works without scripts, and shows nothing else', async () => {
    const answer = await shell.ask('/wedding');
    const { text } = answer;
    expect([answer.status, answer.headers['cache-control']]).toEqual([403, 'no-store']);
    expect(contextOf(answer).pageType).toBe(105);
    expect(text).toContain('<form class="stack" method="post" action="/api/content-service/protected/page-wedding">');
    expect(text).toContain('<input type="hidden" name="returnTo" value="/wedding">');
    expect(text).toContain('type="password"');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toContain('Anna');
  });

  test('PAGE-028 says that a password was wrong', async () => {
    const { text } = await shell.ask('/wedding?problem=password.incorrect');
    expect(text).toMatch(/<p class="error" id="lock-problem" role="alert">Incorrect password\.<\/p>/);
  });

  test('is shown to the browser that gave it, also when requests are concurrent, and is in no cache', async () => {
    const asked = await Promise.all([
      shell.ask('/wedding', { headers: opened }),
      shell.ask('/wedding'),
      shell.ask('/wedding', { headers: opened }),
      shell.ask('/wedding'),
    ]);
    expect(asked.map(({ status }) => status)).toEqual([200, 403, 200, 403]);
    expect(asked.map(({ text }) => text.includes('We make mugs.'))).toEqual([true, false, true, false]);
    expect(asked[0]?.headers['cache-control']).toBe('no-store');
  });

  test('shows nothing to search engines, opened or not', async () => {
    for (const headers of [{}, opened]) {
      const { text } = await shell.ask('/wedding', { headers });
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text).not.toContain('application/ld+json');
    }
  });

  test('stays closed to a browser that opened another page', async () => {
    const answer = await shell.ask('/wedding', { headers: { cookie: '__Host-OPENED=other' } });
    expect(contextOf(answer).pageType).toBe(105);
  });
});
