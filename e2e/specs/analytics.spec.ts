import { expect, test } from '../support/test.ts';

test.describe('A page view', () => {
  test('DATA-001 DATA-104 sends one hit, and none on a page that is not there', async ({ page }) => {
    const hits: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/census/RecordHit')) hits.push(request.postData() ?? '');
    });
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/census/RecordHit'));
    await page.goto('/journal');
    expect((await answered).status()).toBe(202);
    expect(hits).toHaveLength(1);
    expect(decodeURIComponent(hits[0] ?? '')).toContain('"websiteId":"site-fernhall"');

    hits.length = 0;
    await page.goto('/nowhere');
    await page.waitForLoadState('load');
    expect(hits).toEqual([]);
  });
});
