import { expect, type Page } from '@playwright/test';
import { accessibilityProblems, keepScreenshot, ofColours } from './test.ts';

/** Opens a screen of the admin as the owner of Fernhall, or another of the staff, who signs in on the way. */
export async function openAdmin(page: Page, address: string, email = 'edda@example.com'): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('fernhall-demo');
  await page.getByRole('button', { name: /sign in|log in/i }).click();
}

const lights = ['light', 'dark'] as const;
type Light = (typeof lights)[number];
const views = [
  { name: 'desktop', width: 1280, height: 900 },
  { name: 'phone', width: 390, height: 844 },
];

/** Colours that change slowly are looked at once they have changed; what turns for ever is not waited for. */
async function untilStill(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const ending = document
    .getAnimations()
    .filter((it) => it.playState === 'running' && Number.isFinite(it.effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** What stands there now is sound for axe and fits, on a desktop and on a phone, light and dark. */
export async function expectSoundInBothLights(page: Page, name: string): Promise<void> {
  await inBothLights(page, name, async (where, scheme) => {
    await page.evaluate(untilStill);
    // In the dark the page is the same but for its colours.
    expect(await accessibilityProblems(page, scheme === 'dark' ? ofColours : {}), where).toEqual([]);
  });
}

/** The same where scripts are off: axe waits for timers, which do not run there, so that it fits is all that can be asked. */
export const expectFitInBothLights = (page: Page, name: string): Promise<void> => inBothLights(page, name);

async function inBothLights(
  page: Page,
  name: string,
  look?: (where: string, scheme: Light) => Promise<void>,
): Promise<void> {
  for (const scheme of lights) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const view of views) {
      await page.setViewportSize(view);
      await look?.(`${name}, ${view.name}, ${scheme}`, scheme);
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isWider, `${name} is wider than the ${view.name}`).toBe(false);
      await keepScreenshot(page, `${name}-${view.name}-${scheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 900 });
}
