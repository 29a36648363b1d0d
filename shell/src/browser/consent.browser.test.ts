import { type Browser, chromium } from '@playwright/test';
import { someSettings } from '@tessera/contracts/testing/some-settings.ts';
import { chromiumPath } from '@tessera/service-kit/chromium-path.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

let services: StubServices;
let shell: TestShell;
let browser: Browser;

beforeAll(async () => {
  services = await startStubServices(siteHandler(aSite()));
  services.answer(({ path }) =>
    path === '/api/commerce/checkout/settings' ? { body: { ...someSettings, asksConsent: true } } : undefined,
  );
  shell = await startTestShell(services);
  browser = await chromium.launch({ executablePath: chromiumPath() ?? '', args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser?.close();
  await shell?.stop();
  await services?.stop();
});

test.each([1280, 390])(
  'at %i px a website that asks sends no hit and keeps nothing before a yes, by keyboard too; after it the visit counts',
  async (width) => {
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    const page = await context.newPage();
    const hits: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') hits.push(new URL(request.url()).pathname);
    });
    await page.goto(`http://heron.localhost:${new URL(shell.url).port}/`);
    const question = page.getByRole('complementary', { name: 'May we count your visit?' });
    await question.waitFor();
    expect(hits.filter((path) => /RecordHit|button-|records/.test(path))).toEqual([]);
    // What guards forms, and what keeps a visitor on one version of a page: neither measures anything.
    const cookies = async () => (await context.cookies()).map(({ name }) => name).sort();
    expect(await cookies()).toEqual(['__Host-visitor', 'crumb']);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    // The question comes right after the way to the content.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Yes, that is fine');
    await page.keyboard.press('Enter');
    await expect.poll(() => hits.filter((path) => path === '/api/census/RecordHit').length).toBe(1);
    expect(await cookies()).toEqual(expect.arrayContaining(['analytics', 'ss_cvr', 'ss_cvt']));
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await question.getByRole('button', { name: 'No, thank you' }).click();
    expect((await cookies()).filter((name) => name.startsWith('ss_'))).toEqual([]);
    const kept = () => page.evaluate(() => [localStorage, sessionStorage].flatMap(Object.keys));
    expect((await kept()).filter((key) => key.startsWith('ss_'))).toEqual([]);
    await context.close();
  },
  60_000,
);
