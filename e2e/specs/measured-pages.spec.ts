import type { BrowserContext, Request } from '@playwright/test';
import { recordButtonClick, recordFormRender, recordHit } from '@tessera/contracts/analytics/census-calls.wire.ts';
import { recordPerformance } from '@tessera/contracts/analytics/performance-calls.wire.ts';
import { chooseFirstOptions, expect, test, untilInteractive } from '../support/test.ts';

const hit = recordHit.path;
const formRender = recordFormRender.path;
const buttonClick = recordButtonClick.path;
const speed = recordPerformance.path;
const pathOf = (request: Request) => new URL(request.url()).pathname;

/** What pages of a browser tell from now on, in the order they tell it. */
function toldBy(context: BrowserContext): Request[] {
  const told: Request[] = [];
  context.on('request', (request) => {
    if (/^\/api\/(census|events|1\/performance|v1\/clanker)\//.test(pathOf(request))) told.push(request);
  });
  return told;
}

const dayMs = 86_400_000;

test('DATA-003 a form that is shown is told of, once, with its page', async ({ page, context }) => {
  const told = toldBy(context);
  const answered = page.waitForResponse((answer) => pathOf(answer.request()) === formRender);
  await page.goto('/contact');
  expect((await answered).status()).toBe(202);
  await untilInteractive(page);
  const renders = told.filter((request) => pathOf(request) === formRender);
  expect(renders.map((request) => request.postDataJSON())).toEqual([
    expect.objectContaining({ formId: 'form-contact', pagePath: '/contact' }),
  ]);
});

test('DATA-004 how fast a page was is told when it is left', async ({ page }) => {
  const counted = page.waitForResponse((answer) => pathOf(answer.request()) === hit);
  await page.goto('/journal', { waitUntil: 'load' });
  await counted;
  const answered = page.waitForResponse((answer) => pathOf(answer.request()) === speed);
  // What a page sends while it goes, no tool sees; so it only hears that it goes.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  const answer = await answered;
  expect(answer.ok()).toBe(true);
  const records: { name: string; pagePath: string; websiteId: string }[] = answer.request().postDataJSON();
  expect(records.map(({ name }) => name)).toEqual(expect.arrayContaining(['ttfb', 'fcp', 'loadEventEnd']));
  for (const record of records) expect(record).toMatchObject({ pagePath: '/journal', websiteId: 'site-fernhall' });
});

test('DATA-014 DATA-017 on the search page a press is recorded, and no visit', async ({ page, context }) => {
  const told = toldBy(context);
  await page.goto('/search?q=mug');
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.poll(() => told.map(pathOf)).toContain(buttonClick);
  // Whoever goes on is counted from there, which shows that a visit would have been seen.
  await page.goto('/about');
  await expect.poll(() => told.map(pathOf)).toContain(hit);
  const pagesOf = told
    .filter((request) => pathOf(request) === hit)
    .map((request) => JSON.parse(new URLSearchParams(request.postData() ?? '').get('data') ?? '').url);
  expect(pagesOf.map((url) => new URL(url).pathname)).toEqual(['/about']);
});

test('DATA-019 where nothing that measures gets through, pages work and say nothing of it', async ({
  page,
  context,
}) => {
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  const refused: string[] = [];
  await context.route(/\/api\/(census|events|1\/performance|v1\/clanker)\//, (route) => {
    refused.push(pathOf(route.request()));
    return route.abort();
  });
  await page.goto('/shop/moor-mug');
  await untilInteractive(page);
  await chooseFirstOptions(page);
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page.getByRole('link', { name: /in cart/ })).toBeVisible();
  await page.goto('/contact');
  await untilInteractive(page);
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  expect(refused).toEqual(expect.arrayContaining([hit, buttonClick, formRender]));
  expect(thrown).toEqual([]);
});

test('DATA-147 DATA-148 the visitor’s cookie is given two years and the visit’s thirty minutes', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(document, 'cookie', {
      get: () => own?.get?.call(document),
      set: (written: string) => {
        document.documentElement.dataset.written = `${document.documentElement.dataset.written ?? ''}${written}\n`;
        own?.set?.call(document, written);
      },
    });
  });
  const answered = page.waitForResponse((answer) => pathOf(answer.request()) === hit);
  await page.goto('/journal');
  await answered;
  const written = (await page.locator('html').getAttribute('data-written')) ?? '';
  const secondsOf = (name: string) => Number(new RegExp(`${name}=.*?Max-Age=(\\d+)`).exec(written)?.[1]);
  expect([secondsOf('ss_cvr'), secondsOf('ss_cvt')]).toEqual([2 * 365 * 24 * 3600, 30 * 60]);

  const cookies = await context.cookies();
  const daysOf = (name: string) =>
    ((cookies.find((cookie) => cookie.name === name)?.expires ?? 0) * 1000 - Date.now()) / dayMs;
  expect(daysOf('ss_cvt') * 24 * 60).toBeCloseTo(30, 0);
  // Chromium keeps no cookie for longer than this.
  expect(daysOf('ss_cvr')).toBeCloseTo(400, 1);
});

test('DATA-165 DATA-166 DATA-167 a browser keeps its first session, a tab its session and that it has landed', async ({
  page,
  context,
}) => {
  const kept = async (tab: typeof page) => {
    const answered = tab.waitForResponse((answer) => pathOf(answer.request()) === hit);
    await tab.goto('/journal');
    await answered;
    return tab.evaluate(() => ({
      first: localStorage.getItem('ss_firstSession'),
      session: sessionStorage.getItem('ss_sessionId'),
      hasLanded: sessionStorage.getItem('ss_hasLanded'),
    }));
  };
  const one = await kept(page);
  expect(one).toEqual({ first: one.session, session: expect.stringMatching(/^[\w-]{36}$/), hasLanded: 'true' });
  expect(await kept(page)).toEqual(one);
  const other = await kept(await context.newPage());
  expect(other).toEqual({ first: one.first, session: expect.any(String), hasLanded: 'true' });
  expect(other.session).not.toBe(one.session);
});
