import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { resultsFolder } from '../../tools/test/results.ts';
import { type Site, site } from './site.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: { run(options: RunOptions): Promise<AxeResults> };
  }
}

interface Fixtures {
  site: Site;
  /** Fails the test when the page logs an error or leaves one uncaught. */
  quiet: undefined;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
  site: async ({}, use) => use(site()),
  baseURL: async ({ site: { fernhall } }, use) => use(fernhall),
  quiet: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await use(undefined);
    expect(problems).toEqual([]);
  },
});

export { expect };

/** What the colours of a page decide alone. */
export const ofColours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** Serious accessibility findings of the page as it stands, as readable lines. */
export async function accessibilityProblems(page: Page, which: RunOptions = {}): Promise<string[]> {
  // The page forbids foreign scripts, and the debugger protocol is not bound by that.
  await page.evaluate(axeSource);
  // What is well would take more time to be told than to be found.
  return page.evaluate(async (options) => {
    const { violations } = await window.axe.run({ ...options, resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`);
  }, which);
}

/**
 * The page as it stands has nothing serious for axe, and scrolls down only, from a desktop to 320 px, which is 1280 px at
 * 400 %. Keeps a screenshot of both ends.
 */
export async function expectSound(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await keepScreenshot(page, `${name}-desktop`);
  expect(await accessibilityProblems(page), name).toEqual([]);
  for (const width of [1280, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    if (width === 320) await keepScreenshot(page, `${name}-phone`);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** Keeps a screenshot of a main page beside the test results; a PNG takes twice the time. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  const path = join(resultsFolder, 'screenshots', `${name}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 90, fullPage: true });
}

/** The page's own scripts have taken over: every slot on it is mounted. */
export async function untilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('[data-mount]')].every(({ dataset }) => dataset.version !== undefined),
  );
}

/** Holds back what scripts the page asks for from now on, or those of one folder; `asked` resolves with the first. */
export async function holdScripts(page: Page, folder = ''): Promise<{ asked: Promise<void>; release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  await page.route(new RegExp(`/${folder}.*\\.m?js(\\?|$)`), async (route) => {
    isAsked();
    await released;
    await route.continue();
  });
  return { asked, release };
}

/** The range's own part of the page has taken over; what else stands on the page may still be on its way. */
export async function untilProductMounted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const slot = document.querySelector<HTMLElement>('[data-mount^="product/"]');
    return slot?.dataset.version !== undefined;
  });
}

/** Chooses the first value of every option of a product page, with or without scripts. */
export async function chooseFirstOptions(page: Page): Promise<void> {
  const names = new Set<string>();
  for (const radio of await page.locator('input[type="radio"][name^="option."]').all()) {
    const name = (await radio.getAttribute('name')) ?? '';
    if (!names.has(name)) await radio.check({ force: true });
    names.add(name);
  }
}
