import type { Browser, Page } from '@playwright/test';
import { aPhone, type Phone } from '../support/phone.ts';
import { expect, test, untilInteractive, untilProductMounted } from '../support/test.ts';

/**
 * A visit to a page that was seen before: what visitors usually get. Pictures are drawn when they are first asked for, in
 * haste where there are many, and so is the page compressed, also whenever an order changes it.
 */
async function visitToSeen(browser: Browser, url: string): Promise<Phone> {
  const phone = await aPhone(browser);
  let isInHaste = false;
  phone.page.on('response', (response) => {
    if (response.headers()['cache-control'] === 'public, max-age=60') isInHaste = true;
  });
  const document = await phone.page.goto(url, { waitUntil: 'networkidle' });
  if (!isInHaste && document?.headers()['content-encoding'] === 'br') return phone;
  await phone.page.context().close();
  // For as long as the test may take.
  return visitToSeen(browser, url);
}

test.describe('On a phone', () => {
  test('a store page loads what is near the window, and the rest as one comes to it', async ({ browser, site }) => {
    const { page, load } = await visitToSeen(browser, `${site.fernhall}/shop`);
    await untilInteractive(page);
    expect(await page.locator('.cards img').count()).toBe(60);
    expect(await shownPictures(page)).toBeGreaterThanOrEqual(4);
    expect(load.requests).toBeLessThanOrEqual(30);
    expect(load.bytes).toBeLessThanOrEqual(250_000);

    await page.locator('.cards li').last().scrollIntoViewIfNeeded();
    await expect.poll(() => isShown(page, 59)).toBe(true);
  });

  for (const path of ['/', '/shop', '/shop/moor-mug']) {
    test(`${path}: on a slow line every part comes in time, and no problem is told of`, async ({ browser, site }) => {
      await visitToSeen(browser, site.fernhall + path);
      const { page, problems } = await aPhone(browser, { isSlow: true });
      await page.goto(site.fernhall + path);
      await untilInteractive(page);
      expect(problems).toEqual([]);
    });
  }
});

const shownPictures = (page: Page) =>
  page.locator('.cards img').evaluateAll((all: HTMLImageElement[]) => all.filter((it) => it.naturalWidth > 0).length);
const isShown = (page: Page, at: number) =>
  page
    .locator('.cards img')
    .nth(at)
    .evaluate((it: HTMLImageElement) => it.naturalWidth > 0);

interface Drawn {
  file: string;
  /** Pixels the whole picture is drawn with, what the frame cuts off included. */
  needed: number;
  /** Pixels of the file that was chosen. */
  chosen: number;
  own: number;
}

/** Every picture of the page as it is drawn, once all are there; modules that mount meanwhile may draw theirs anew. */
async function drawnPictures(page: Page): Promise<Drawn[]> {
  await page.waitForFunction(() => {
    const images = [...document.images].filter(({ srcset }) => srcset !== '');
    for (const image of images) image.loading = 'eager';
    return images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  });
  return page.evaluate(() => {
    const images = [...document.images].filter(({ srcset }) => srcset !== '');
    return images.map((image) => {
      const { width, height } = image.getBoundingClientRect();
      const own = Number(image.getAttribute('width'));
      const ratio = own / Number(image.getAttribute('height'));
      const isCut = getComputedStyle(image).objectFit === 'cover';
      const drawn = isCut ? Math.max(width, height * ratio) : Math.min(width, height * ratio);
      const { pathname, searchParams } = new URL(image.currentSrc);
      const chosen = Math.min(own, Number.parseInt(searchParams.get('format') ?? '', 10));
      return { file: pathname, needed: drawn * devicePixelRatio, chosen, own };
    });
  });
}

const widths = [100, 300, 500, 750, 1000, 1500, 2500];
const pages = {
  fernhall: ['/', '/shop', '/shop/moor-mug', '/gallery', '/journal', '/events', '/lessons', '/about'],
  northlight: ['/', '/work', '/prints', '/prints/coast'],
} as const;
const screens = [
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1 },
  { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 2 },
];

/**
 * What is wrong with a picture, in words; nothing when its file is as large as it has to be, and hardly larger. A browser
 * that has a larger file of a picture already takes that one: `maxNeeded` is what the page's largest drawing of it needs.
 */
function faultOf({ file, needed, chosen, own }: Drawn, maxNeeded: number, isPhone: boolean): string[] {
  const name = `${file}: ${chosen} px for ${Math.round(needed)}`;
  // The page's largest paint: on a phone it comes sooner with two thirds of its pixels (decision 0022).
  const least = Math.min(needed - 1, own) * (isPhone && file.endsWith('-hero.jpg') ? 0.68 : 1);
  if (chosen < least) return [`${name} is blurred`];
  // The smallest that is delivered and reaches it is never a waste.
  const smallest = widths.find((width) => width >= maxNeeded - 1) ?? 0;
  return chosen > smallest && chosen > 1.6 * maxNeeded ? [`${name} is too large`] : [];
}

const maxNeededOf = (pictures: Drawn[], { file }: Drawn) =>
  Math.max(...pictures.filter((other) => other.file === file).map(({ needed }) => needed));

test.describe('Every picture', () => {
  for (const screen of screens) {
    const { viewport, deviceScaleFactor } = screen;
    test(`is sharp and no larger than it is drawn, at ${viewport.width} px and ${deviceScaleFactor}×`, async ({
      browser,
      site,
    }) => {
      for (const url of [
        ...pages.fernhall.map((it) => site.fernhall + it),
        ...pages.northlight.map((it) => site.northlight + it),
      ]) {
        const context = await browser.newContext(screen);
        const page = await context.newPage();
        await page.goto(url);
        const pictures = await drawnPictures(page);
        expect(pictures.length, url).toBeGreaterThan(0);
        expect(
          pictures.flatMap((picture) => faultOf(picture, maxNeededOf(pictures, picture), viewport.width < 640)),
          url,
        ).toEqual([]);
        await context.close();
      }
    });
  }
});

test.describe('Photographs', () => {
  test('are not cut to the frame of products, in the list or on their page', async ({ page, site }) => {
    for (const path of ['/prints', '/prints/coast']) {
      await page.goto(site.northlight + path);
      const image = page.locator('.card img, .pictures .main img').first();
      const box = await image.boundingBox();
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1);
    }
  });
});

test('Zoom shows more of a picture than its page does: all there is', async ({ page, quiet: _ }) => {
  await page.goto('/shop/heron-vase');
  await untilProductMounted(page);
  const pixels = (selector: string) =>
    page.locator(selector).evaluate(async (it) => {
      const image = it as HTMLImageElement;
      await image.decode();
      return { file: image.naturalWidth, drawn: image.getBoundingClientRect().width };
    });
  const onPage = await pixels('.pictures .main img');
  await page.getByRole('link', { name: 'Enlarge picture' }).click();
  const whole = await pixels('dialog img');
  expect(whole.file).toBe(1200);
  await page.getByRole('button', { name: /Zoom in/ }).click();
  const near = await pixels('dialog img');
  expect(near.drawn).toBe(1200);
  expect(near.drawn).toBeGreaterThan(1.5 * onPage.drawn);
  await page.getByRole('button', { name: /Zoom out/ }).click();
  expect((await pixels('dialog img')).drawn).toBe(whole.drawn);
});
