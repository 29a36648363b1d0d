import { pageType } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { aPage, aText } from '../testing/a-website.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

const handler = siteHandler(aSite());
const page = (path: string | null) =>
  aPage({
    ...{ title: 'Come in', urlId: 'cover', blocks: [aText('Mugs, this way.')] },
    pageType: path === '/cover' ? pageType.splash : pageType.mainContent,
  });
let services: StubServices;
let shell: TestShell;
beforeAll(async () => {
  services = await startStubServices((request) =>
    request.path === '/api/commerce/content' ? { body: page(request.query.get('path')) } : handler(request),
  );
  shell = await startTestShell(services);
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
});

test('PAGE-030 ENUM-008 EDIT-160 a cover page has no navigation, header and footer, and is whole otherwise', async () => {
  const { status, text } = await shell.ask('/cover');
  expect(status).toBe(200);
  expect(text).toContain('Mugs, this way.');
  expect(text).toContain('<main id="main"');
  expect(text).not.toMatch(/<header class="header"|<footer|<nav/);
  expect((await shell.ask('/plain')).text).toMatch(/<header class="header"[\s\S]*<footer class="footer"/);
});
