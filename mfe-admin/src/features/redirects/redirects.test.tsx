import type { Redirect } from '@tessera/contracts/commerce/redirect.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { describe, expect, test } from 'vitest';
import { openAdmin, type Sent } from '../../testing/open-admin.ts';

const path = '/config/website/redirects';
const redirect = (id: string, from: string, to: string | null, more: Partial<Redirect> = {}): Redirect => ({
  ...{ id, from, to, status: 301, origin: 'automatic', isWaiting: false },
  ...{ createdOn: Date.parse('2026-11-26T10:31:00Z'), hits: 0, lastHitOn: null },
  ...more,
});
const all = [
  redirect('r1', '/shop/stoneware-mug', '/shop/moor-mug', { hits: 318, lastHitOn: Date.parse('2026-11-29T08:00:00Z') }),
  redirect('r2', '/old', null, { origin: 'manual', status: 302 }),
];

const answer = ({ method, url, body }: Sent) => {
  if (url.startsWith('/api/content-service/missed-addresses'))
    return method === 'GET'
      ? {
          addresses: [{ path: '/shop/herron-vase', visits: 64, lastOn: 1, suggestion: '/shop/heron-vase' }],
          ...{ hasNextPage: false, nextPageCursor: null },
        }
      : { path: '/shop/herron-vase' };
  if (!url.startsWith('/api/content-service/redirects')) return undefined;
  if (url.endsWith('/import')) {
    const { isDryRun } = body as { isDryRun: boolean };
    const counts = { new: 2, replaces: 0, shortened: 0, refused: 1 };
    const refused = { line: 3, from: '/shop', to: '/store', result: 'refused', note: '/shop is a live page.' };
    return { counts, lines: isDryRun ? [refused] : [] };
  }
  if (url.endsWith('/removal')) return { removed: 1 };
  return method === 'GET'
    ? { redirects: all, total: 2, hasNextPage: false, nextPageCursor: null }
    : redirect('r3', '/a', '/b', { origin: 'manual' });
};

describe('redirects', () => {
  test('are listed with where they lead now, who made them and how many visits they had', async () => {
    const page = await openAdmin(path, answer);
    await page.see('/shop/stoneware-mug');
    expect(page.text()).toMatch(/\/shop\/moor-mug[\s\S]*Permanent \(301\)[\s\S]*Automatic[\s\S]*318/);
    expect(page.text()).toContain('Its page isn’t live');
  });

  test('are added by hand, and what the form knows to be wrong is not sent', async () => {
    const page = await openAdmin(path, answer);
    await page.see('/shop/stoneware-mug');
    await page.press('New redirect');
    await page.fill('From', 'old-page');
    await page.fill('To', '/new');
    await page.press('Add redirect');
    await page.see('Enter a path that begins with “/”');
    await page.fill('From', '/old-page');
    await page.press('Add redirect');
    await page.until(() => expect(page.spoken()).toContain('Redirect added'));
    expect(page.sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { from: '/old-page', to: '/new', status: 301 },
    ]);
  });

  test('are deleted after a question', async () => {
    const page = await openAdmin(path, answer);
    await page.see('/shop/stoneware-mug');
    await page.press('Select /old');
    await page.press('Delete');
    await page.press('Delete redirect');
    await page.until(() => expect(page.spoken()).toContain('1 redirect deleted'));
    expect(page.sent.find(({ url }) => url.endsWith('/removal'))?.body).toEqual({ ids: ['r2'] });
  });

  test('are made of what visitors asked for, with the nearest address suggested', async () => {
    const page = await openAdmin(`${path}/not-found`, answer);
    await page.see('/shop/herron-vase');
    await page.press('Create redirect for /shop/herron-vase');
    await page.until(() => expect(page.spoken()).toContain('/shop/herron-vase redirects to /shop/heron-vase'));
    expect(page.sent.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ from: '/shop/herron-vase', to: '/shop/heron-vase', status: 301 },
    });
  });

  test('AUTH-072 are no entry of the rail for people who write no pages', async () => {
    const page = await openAdmin('/config', answer, {}, [role.moderator]);
    expect(page.text()).not.toContain('Redirects');
  });
});
