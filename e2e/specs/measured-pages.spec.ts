import type { BrowserContext, Request } from '@playwright/test';
import {
  recordButtonClick,
  recordButtonRender,
  recordFormRender,
  recordHit,
} from '@tessera/contracts/analytics/census-calls.wire.ts';
import { recordPerformance } from '@tessera/contracts/analytics/performance-calls.wire.ts';
import { openAdmin } from '../support/admin.ts';
import { chooseFirstOptions, expect, test, untilInteractive } from '../support/test.ts';

const hit = recordHit.path;
const formRender = recordFormRender.path;
const buttonClick = recordButtonClick.path;
const buttonRender = recordButtonRender.path;
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

test('DATA-018 a move inside the document is one visit, like a full load', async ({ page, context }) => {
  const told = toldBy(context);
  const hits = () => {
    const sent = told
      .filter((request) => pathOf(request) === hit)
      .map((request) => new URLSearchParams(request.postData() ?? ''));
    // One that nobody answered before the page was left is sent once more, under its id, and counts once.
    return [...new Map(sent.map((fields) => [fields.get('eventId'), fields])).values()].map((fields) => ({
      path: new URL(JSON.parse(fields.get('data') ?? '').url).pathname,
      from: fields.get('referrer') && new URL(fields.get('referrer') ?? '').pathname,
    }));
  };
  await page.goto('/journal');
  await expect.poll(hits).toEqual([{ path: '/journal', from: '' }]);
  await page.evaluate(() => history.pushState(null, '', '/about'));
  await expect.poll(hits).toContainEqual({ path: '/about', from: '/journal' });
  // What only the query says is the same page.
  await page.evaluate(() => history.replaceState(null, '', '/about?colour=oak'));
  await page.goto('/contact');
  await expect.poll(hits).toContainEqual({ path: '/contact', from: expect.anything() });
  expect(hits().map(({ path }) => path)).toEqual(['/journal', '/about', '/contact']);
});

test('DATA-142 a button is told of when it first comes into view, and once however often that is', async ({
  page,
  context,
}) => {
  const told = toldBy(context);
  const names = () =>
    told.filter((request) => pathOf(request) === buttonRender).map((request) => request.postDataJSON().buttonText);
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/about');
  await untilInteractive(page);
  await page.evaluate(() => {
    const named = (textContent: string) =>
      Object.assign(document.createElement('button'), { textContent, type: 'button' });
    const far = named('Far');
    far.style.cssText = 'display: block; margin-top: 4000px';
    document.querySelector('main')?.prepend(named('Near'));
    document.body.append(far);
  });
  await expect.poll(names).toContain('Near');
  expect(names()).not.toContain('Far');
  const scroll = (to: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to);
  await scroll(100_000);
  await expect.poll(names).toContain('Far');
  for (const to of [0, 100_000, 0]) {
    await scroll(to);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  expect(names().filter((name) => name === 'Near' || name === 'Far')).toEqual(['Near', 'Far']);
});

test('DATA-157 AUTH-035 the cookies crumb, ss_cvr and SiteUserInfo are those of a visitor who signed in', async ({
  page,
  context,
}) => {
  const answered = page.waitForResponse((answer) => pathOf(answer.request()) === hit);
  await page.goto('/journal');
  await answered;
  const named = async () => (await context.cookies()).map(({ name }) => name);
  expect(await named()).toEqual(expect.arrayContaining(['crumb', 'ss_cvr']));
  await openAdmin(page, '/config');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await named()).toEqual(expect.arrayContaining(['crumb', 'ss_cvr', 'SiteUserInfo']));
});

test('what happens without a line is kept in the browser, and counted once when there is one again', async ({
  page,
  context,
}) => {
  await page.goto('/shop/moor-mug');
  await untilInteractive(page);
  await chooseFirstOptions(page);
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('ss_unsent') ?? '[]').length as number);
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('ss_cvr=');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect.poll(kept).toBeGreaterThan(0);
  const again = page.waitForResponse((answer) => pathOf(answer.request()) === buttonClick);
  await context.setOffline(false);
  const answer = await again;
  expect(answer.status()).toBe(202);
  const { happenedAt, sentAt } = answer.request().postDataJSON();
  expect(sentAt).toBeGreaterThanOrEqual(happenedAt);
  await expect.poll(kept).toBe(0);
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
