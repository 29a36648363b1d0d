import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumForPrograms, chromiumPath } from '@tessera/service-kit/chromium-path.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSite, siteHandler } from '../../testing/a-site.ts';
import { aWebsite } from '../../testing/a-website.ts';
import { type StubServices, startStubServices, takesMeasures } from '../../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../../testing/test-shell.ts';
import { aTeam, greets, hello, type TestTeam } from '../testing/a-team.ts';

// Who gets which version, as people's browsers have it: two websites, and a version that is not everybody's.
let services: StubServices;
let shell: TestShell;
let team: TestTeam;
let browser: Browser;
let [first, second] = ['', ''];

beforeAll(async () => {
  const site = aSite();
  site.hosts['owl.localhost'] = aWebsite({ id: 'site-b', name: 'Owl', hosts: ['owl.localhost'] });
  services = await startStubServices(takesMeasures, siteHandler(site));
  shell = await startTestShell(services);
  team = await aTeam(shell);
  first = await team.publish();
  second = await team.publish(greets('Welcome'), false);
  browser = await chromium.launch({
    executablePath: chromiumPath() ?? '',
    args: ['--no-sandbox', ...chromiumForPrograms],
  });
});
afterAll(async () => {
  await browser.close();
  await team.close();
  await shell.stop();
  await services.stop();
});

const why = { by: 'Ann', reason: 'A test.' };
const addressOf = (path: string, host = 'heron') => `http://${host}.localhost:${new URL(shell.url).port}${path}`;

/** Opens the page and waits until the module is at work in it; which versions of it the page holds. */
async function versionsOn(page: Page, address = addressOf('/shop/mug')): Promise<string[]> {
  await page.goto(address);
  await page.locator('[data-mount="hello/note"][data-version]').waitFor({ state: 'attached' });
  const mapped = await page.locator('#tessera-modules').textContent();
  const mounted = await page
    .locator('[data-mount^="hello/"]')
    .evaluateAll((all) => all.map((one) => one.dataset.version));
  return [...new Set([JSON.parse(mapped ?? '{}').modules[hello].version, ...mounted])];
}

async function asNewVisitor<T>(look: (page: Page, context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext();
  try {
    return await look(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

const hitsOf = () => services.requests.filter(({ path }) => path === '/api/census/RecordHit').length;

describe('Chosen visitors', () => {
  test('opening a preview link shows the version with a notice, counts as no visit, and can be ended by keyboard', async () => {
    const { json } = await team.call('POST', `${hello}/preview`, { version: second, by: 'Ann', to: '/shop/mug' });
    await asNewVisitor(async (page) => {
      const complaints: string[] = [];
      page.on('pageerror', ({ message }) => complaints.push(message));
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      await page.goto(json.url);
      expect(await page.getByRole('main').textContent()).toContain('Ann made this preview.');
      await Promise.all([page.waitForURL('**/shop/mug'), page.getByRole('button', { name: 'Open preview' }).click()]);
      expect(await versionsOn(page, page.url())).toEqual([second]);
      expect(new URL(page.url()).pathname).toBe('/shop/mug');
      await page.getByText('Welcome, Heron Mug').waitFor();
      const strip = page.getByRole('complementary', { name: 'Preview' });
      expect(await strip.textContent()).toContain(`You see a preview: hello ${second}`);
      await page.getByRole('button', { name: 'Thanked 0 times' }).click();
      await page.getByRole('button', { name: 'Thanked 1 times' }).waitFor();
      expect([complaints, hitsOf()]).toEqual([[], 0]);

      await asNewVisitor(async (other) => {
        expect(await versionsOn(other)).toEqual([first]);
        expect(await other.getByRole('complementary', { name: 'Preview' }).count()).toBe(0);
        await expect.poll(hitsOf).toBe(1);
      });

      const end = page.getByRole('button', { name: 'End preview', exact: true });
      await end.focus();
      await Promise.all([page.waitForEvent('load'), end.press('Enter')]);
      expect(await versionsOn(page, page.url())).toEqual([first]);
      expect(await strip.count()).toBe(0);
    });
  });

  test('of a canary each has one version, the same every time, and some have each', async () => {
    await team.call('POST', `${hello}/rollout`, { version: second, plan: [{ percent: 50, minutes: 60 }], ...why });
    const seen = new Set<string>();
    for (let visitors = 0; visitors < 40 && seen.size < 2; visitors += 1) {
      await asNewVisitor(async (page) => {
        const had = await versionsOn(page);
        expect(had).toHaveLength(1);
        expect(await versionsOn(page)).toEqual(had);
        for (const version of had) seen.add(version);
      });
    }
    expect([...seen].sort()).toEqual([first, second].sort());
    await team.call('POST', `${hello}/rollout/stop`, why);
  });

  test('of a pinned website keep their version while everybody else gets another', async () => {
    await team.call('PUT', `${hello}/pins/site-b`, { version: first, ...why });
    await team.call('POST', `${hello}/rollout`, { version: second, plan: [{ percent: 100, minutes: 60 }], ...why });
    await asNewVisitor(async (page) => {
      expect(await versionsOn(page)).toEqual([second]);
      expect(await versionsOn(page, addressOf('/shop/mug', 'owl'))).toEqual([first]);
      await team.call('DELETE', `${hello}/pins/site-b?by=Ann`);
      expect(await versionsOn(page, addressOf('/shop/mug', 'owl'))).toEqual([second]);
    });
    await team.call('POST', `${hello}/rollout/stop`, why);
  });
});
