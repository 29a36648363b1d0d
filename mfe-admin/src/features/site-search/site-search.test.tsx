import type { Synonyms } from '@tessera/contracts/commerce/search-calls.ts';
import type { SearchHit } from '@tessera/contracts/commerce/search-hit.ts';
import { expect, test } from 'vitest';
import { openAdmin, type Sent } from '../../testing/open-admin.ts';

const path = '/config/website/search';
const synonymsPath = '/api/commerce/search/synonyms';
const money = { decimalValue: '24.00', currencyCode: 'GBP' } as const;
const mug: SearchHit = {
  ...{
    kind: 'product',
    id: 'prod-mug',
    title: 'Moor Mug',
    href: '/shop/moor-mug',
    excerpt: '',
    image: null,
    date: null,
  },
  ...{ price: { text: '£24.00', money, isFrom: true, struckText: null }, isSoldOut: false },
};

/** The search of a website that has one mug, with its synonyms and what was searched for in vain. */
function played(...stored: Synonyms[]) {
  let synonyms = stored;
  const rows = [
    { term: '', times: 4, unfound: 4 },
    { term: 'tea cup', times: 96, unfound: 96 },
  ];
  return ({ method, url, body }: Sent) => {
    const id = url.slice(synonymsPath.length + 1);
    if (method === 'PUT')
      synonyms = [{ id, ...(body as { words: string[] }) }, ...synonyms.filter((one) => one.id !== id)];
    if (method === 'DELETE') synonyms = synonyms.filter((one) => one.id !== id);
    if (url.startsWith(synonymsPath)) return { synonyms };
    if (url.startsWith('/api/events/searches'))
      return { rows, others: 0, totals: { times: 100, unfound: 100 }, hasNextPage: false, nextPageCursor: null };
    if (!url.startsWith('/api/commerce/search')) return undefined;
    const q = new URLSearchParams(url.split('?')[1]).get('q') ?? '';
    const isFound = q === 'mug' || synonyms.some(({ words }) => words.includes(q));
    const [results, counts] = isFound ? [[mug], [{ kind: 'product', count: 1 }]] : [[], []];
    return {
      ...{ results, counts, total: results.length, page: 1, pageCount: 1, isCorrected: false },
      spelling: isFound ? null : 'mug',
    };
  };
}

test('a search without results becomes a synonym, and what visitors find follows', async () => {
  const page = await openAdmin(path, played());
  await page.see('tea cup');
  expect(page.text()).not.toContain('…');
  await page.fill('Search as a visitor', 'tea cup');
  await page.see('Visitors are offered “mug” instead.');
  await page.press('Add synonyms for tea cup');
  await page.fill('Words with the same meaning', 'tea cup\n  mug \n');
  await page.press('Save');
  await page.see('tea cup, mug');
  await page.see('from £24.00');
  const [saved] = page.sent.filter(({ method }) => method === 'PUT');
  expect(saved?.body).toEqual({ words: ['tea cup', 'mug'] });
});

test('synonyms are changed, removed and brought back', async () => {
  const page = await openAdmin(path, played({ id: 'syn-1', words: ['cup', 'mug'] }));
  await page.see('cup, mug');
  await page.press('Edit cup, mug');
  await page.fill('Words with the same meaning', 'cup\nmug\nbeaker');
  await page.press('Save');
  await page.see('cup, mug, beaker');
  await page.press('Remove cup, mug, beaker');
  await page.see('No synonyms yet');
  await page.press('Undo');
  await page.see('cup, mug, beaker');
  expect(page.sent.filter(({ method }) => method !== 'GET').map(({ url }) => url)).toEqual(
    Array.from({ length: 3 }, () => `${synonymsPath}/syn-1`),
  );
});

test('a single word is no synonym', async () => {
  const page = await openAdmin(path, played());
  await page.see('No synonyms yet');
  await page.press('Add synonyms');
  await page.fill('Words with the same meaning', 'mug');
  await page.press('Save');
  await page.see('Enter at least two words, each on its own line.');
  expect(page.sent.filter(({ method }) => method === 'PUT')).toEqual([]);
});
