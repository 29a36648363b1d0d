import { type Browser, chromium } from '@playwright/test';
import { chromiumForPrograms, chromiumPath } from '@tessera/service-kit/chromium-path.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PublishedModule, publish } from '../../composition/testing/test-modules.ts';
import { startTestSite, type TestSite } from '../../composition/testing/test-site.ts';
import { visitorCookieLine } from '../../http/cookies.ts';
import { createCompositionStore } from '../composition-store.ts';
import { browser as visitorsBrowser } from './testing/visitors.ts';

/** An unattended rollout that ends by what real browsers report. */

let site: TestSite;
let browser: Browser;
let stable: PublishedModule;
let broken: PublishedModule;
beforeAll(async () => {
  site = await startTestSite({ renderTimeoutMs: 10_000 });
  site.pages.set('cart', [
    { mount: 'cart/page', props: { label: 'Clicks' } },
    { mount: 'cart/pill', props: { quantity: 3 } },
  ]);
  const crashes = "if (isBrowser) throw new Error('Not in a browser.');\n  if (isBrowser) markReact();";
  broken = await publish(site, 'mfe-alpha', [
    { file: 'src/counter.tsx', from: 'if (isBrowser) markReact();', to: crashes },
  ]);
  stable = await publish(site, 'mfe-alpha');
  // On one machine all have the same address; cookies distinguish visitors.
  site.intercept.handle = ({ headers }, response, next) => {
    if (headers['x-visitor']) response.append('set-cookie', visitorCookieLine(String(headers['x-visitor'])));
    next();
  };
  browser = await chromium.launch({
    executablePath: chromiumPath() ?? '',
    args: ['--no-sandbox', ...chromiumForPrograms],
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** A new visitor reloads the page until it works, and leaves. @returns the version on it, and what works in the end */
async function visit(visitor: number): Promise<{ madeOf: string; live: string }> {
  const context = await browser.newContext({
    // Headless browsers are no visitors.
    userAgent: visitorsBrowser,
    extraHTTPHeaders: { 'x-visitor': `visitor-${visitor}` },
  });
  try {
    const page = await context.newPage();
    const reported = page.waitForResponse((response) => {
      const request = response.request();
      return request.url().endsWith('/modules/health') && request.postDataJSON().isOpening === undefined;
    });
    await page.goto(new URL('cart', site.url).href);
    const map = JSON.parse((await page.locator('#tessera-modules').textContent()) ?? '{}');
    const mount = page.locator('[data-mount="cart/page"][data-version]');
    await mount.waitFor();
    await page.getByRole('button').click();
    const live = (await mount.getAttribute('data-version')) ?? '';
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await reported;
    return { madeOf: map.modules['mfe-alpha'].version, live };
  } finally {
    await context.close();
  }
}

/** Eight who met the crash beside twenty who did not leave nothing to doubt. */
const isEnough = (met: Record<string, number>) => (met[broken.version] ?? 0) >= 8 && (met[stable.version] ?? 0) >= 20;

test('a version that crashes in browsers is taken back by their own reports, and every visitor had a page that works', async () => {
  const plan = [{ percent: 35, minutes: 60 }];
  await fetch(new URL('/modules/api/mfe-alpha/rollout', site.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${site.deployKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version: broken.version, plan, by: 'a test' }),
  });
  const compositions = createCompositionStore(site.database.models);
  const rollout = async () => (await compositions.read()).modules['mfe-alpha']?.rollout;
  const isRunning = async () => (await rollout())?.state === 'running';
  let visitors = 0;
  // Fewer may suffice for the rollback, after which no visitor gets the version.
  for (const met: Record<string, number> = {}; !isEnough(met) && (await isRunning()); visitors += 1) {
    const { madeOf, live } = await visit(visitors);
    expect(live).toBe(stable.version);
    met[madeOf] = (met[madeOf] ?? 0) + 1;
  }
  await expect.poll(async () => (await rollout())?.state).toBe('taken_back');
  expect((await rollout())?.why).toMatch(/It failed to render for (\d+) of \1 visitors \(100\.0 %\)/);
  for (let visitor = visitors - 5; visitor < visitors; visitor += 1) {
    expect(await visit(visitor)).toEqual({ madeOf: stable.version, live: stable.version });
  }
});
