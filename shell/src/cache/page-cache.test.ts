import { beforeEach, expect, test } from 'vitest';
import { pageBody } from './page-body.ts';
import { type CachedPage, createPageCache, type MadePage, type PageCache } from './page-cache.ts';

let clock = 0;
let cache: PageCache<CachedPage>;
let makings = 0;
beforeEach(() => {
  clock = 0;
  makings = 0;
  cache = createPageCache({ maxBytes: 100_000, now: () => clock });
});

const page = (websiteId = 'a', productIds: string[] = []): CachedPage => ({
  websiteId,
  body: pageBody(`page ${makings}`),
  productIds: new Set(productIds),
});
const make =
  (made: Partial<MadePage<CachedPage>> = {}) =>
  async () => {
    makings += 1;
    return { page: page(), mayKeep: true, isOutage: false, ...made };
  };

test('a page is made once and then kept', async () => {
  const first = await cache.get('a', 'k', make());
  const second = await cache.get('a', 'k', make());
  expect([first.isHit, second.isHit, makings]).toEqual([false, true, 1]);
  expect(second.page).toBe(first.page);
});

test('a page that lacks something is kept for seconds, as long as its making says', async () => {
  const lacking = make({ maxAgeMs: 3_000 });
  await cache.get('a', 'k', lacking);
  clock = 2_999;
  expect((await cache.get('a', 'k', lacking)).isHit).toBe(true);
  clock = 3_000;
  expect(cache.has('a', 'k')).toBe(false);
  expect((await cache.get('a', 'k', lacking)).isHit).toBe(false);
});

test('a page is compressed for good when it is asked for again, and only once', async () => {
  let preparations = 0;
  const countPreparation = async () => {
    preparations += 1;
  };
  const made = page();
  const body = { ...made.body, prepare: countPreparation };
  const counts: number[] = [];
  for (let view = 0; view < 3; view += 1) {
    await cache.get('a', 'k', make({ page: { ...made, body } }));
    counts.push(preparations);
  }
  expect(counts).toEqual([0, 1, 1]);
});

test('those who ask for one page at the same time wait for one making', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.get('a', 'k', make())));
  expect(makings).toBe(1);
  expect(new Set(answers.map(({ page }) => page)).size).toBe(1);
});

test('nothing is older than a minute', async () => {
  await cache.get('a', 'k', make());
  clock = 59_999;
  expect((await cache.get('a', 'k', make())).isHit).toBe(true);
  clock = 60_000;
  expect((await cache.get('a', 'k', make())).isHit).toBe(false);
});

test('a page that may not be kept is made for everybody anew', async () => {
  await cache.get('a', 'k', make({ mayKeep: false }));
  await cache.get('a', 'k', make({ mayKeep: false }));
  expect(makings).toBe(2);
});

test("a change drops a website's pages, a change of stock only those that show the product", async () => {
  await cache.get('a', 'mug', make({ page: page('a', ['mug']) }));
  await cache.get('a', 'plain', make({ page: page('a') }));
  await cache.get('b', 'b-mug', make({ page: page('b', ['mug']) }));
  cache.invalidate('a', 'mug');
  expect((await cache.get('a', 'plain', make())).isHit).toBe(true);
  expect((await cache.get('b', 'b-mug', make())).isHit).toBe(true);
  expect((await cache.get('a', 'mug', make())).isHit).toBe(false);
  cache.invalidate('a');
  expect((await cache.get('a', 'plain', make())).isHit).toBe(false);
});

test('a page begun before a change is not kept after it, and nobody joins its making', async () => {
  let finish = (_page: CachedPage) => {};
  const slow = cache.get(
    'a',
    'k',
    () =>
      new Promise((resolve) => {
        finish = (made) => resolve({ page: made, mayKeep: true, isOutage: false });
      }),
  );
  cache.invalidate('a');
  const fresh = await cache.get('a', 'k', make());
  finish(page());
  await slow;
  const kept = await cache.get('a', 'k', make());
  expect(makings).toBe(1);
  expect(kept.page).toBe(fresh.page);
});

test.each([
  ['a product it does not show', 'plate', true],
  ['a product it shows', 'mug', false],
  ['the website', undefined, false],
])('whether a page is kept that was being made while %s changed (%s): %s', async (_what, productId, isKept) => {
  let finish = () => {};
  const slow = cache.get(
    'a',
    'k',
    () =>
      new Promise((resolve) => {
        finish = () => resolve({ page: page('a', ['mug', 'bowl']), mayKeep: true, isOutage: false });
      }),
  );
  cache.invalidate('a', productId);
  cache.invalidate('b', 'mug');
  finish();
  await slow;
  expect((await cache.get('a', 'k', make())).isHit).toBe(isKept);
});

test('an older copy is better than an outage', async () => {
  const good = await cache.get('a', 'k', make());
  clock = 61_000;
  const during = await cache.get('a', 'k', make({ mayKeep: false, isOutage: true }));
  expect(during.page).toBe(good.page);
});

test('a failed making is not remembered', async () => {
  await expect(cache.get('a', 'k', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await cache.get('a', 'k', make())).isHit).toBe(false);
});
