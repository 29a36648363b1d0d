import type { SiteExport } from '@tessera/contracts/commerce/site-export-calls.ts';
import type { SiteImport } from '@tessera/contracts/commerce/site-import.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { type Answer, openAdmin } from '../../testing/open-admin.ts';

const path = '/config/website/import-export';
const imports = '/api/content-service/imports';
const exports = '/api/content-service/exports';
const day = 86_400_000;

const checked: SiteImport = {
  ...{ id: 'imp_1', source: 'wordpress', fileName: 'old.xml', bytes: 5_000, state: 'checked', problem: null },
  progress: { done: 20, total: 20 },
  counts: [
    { kind: 'pages', inFile: 3, imported: 2, leftOut: 1 },
    { kind: 'posts', inFile: 5, imported: 5, leftOut: 0 },
    { kind: 'redirects', inFile: 7, imported: 7, leftOut: 0 },
  ],
  gaps: [{ reason: 'products', count: 41, examples: ['Moor mug'] }],
  addresses: {
    total: 12,
    shown: Array.from({ length: 12 }, (_, at) => ({ from: `/old-${at}`, to: `/new-${at}`, isTaken: at === 0 })),
  },
  include: ['pages', 'posts', 'redirects'],
  ...{ createdOn: 1, startedOn: null, endedOn: null, undoUntil: null, remainingAfterUndo: 0 },
};

const exported: SiteExport = {
  ...{ id: 'exp_1', parts: ['content', 'people'], state: 'done', entries: 12, bytes: 2_000_000, missing: 1 },
  ...{ problem: null, createdOn: 1, endedOn: 2, expiresOn: Date.now() + day },
};

/** The services with an import that is each of these states, one look after the other. */
function played(states: Partial<SiteImport>[], all: SiteExport[] = []): Answer {
  let now: SiteImport = { ...checked, ...states[0] };
  const next: Record<string, Partial<SiteImport>> = {
    start: { state: 'importing', startedOn: 2, progress: { done: 3, total: 20 }, undoUntil: Date.now() + day },
    cancel: { state: 'canceled' },
    undo: { state: 'undoing' },
  };
  return ({ method, url, body }) => {
    if (url.startsWith(exports))
      return method === 'POST'
        ? { ...exported, state: 'writing', parts: (body as { parts: [] }).parts }
        : { exports: all };
    if (method === 'POST' && url.startsWith(`${imports}?`)) return now;
    if (url.startsWith(`${imports}/imp_1`)) {
      now = { ...now, ...(method === 'POST' ? next[url.split('/').at(-1) ?? ''] : states.shift()) };
      return now;
    }
    if (url.startsWith(imports)) return { imports: [now], hasNextPage: false, nextPageCursor: null };
    return undefined;
  };
}

describe('An import', () => {
  test('is uploaded, checked, reviewed and started', async () => {
    const page = await openAdmin(path, played([{ state: 'checking', counts: [], gaps: [] }, checked]));
    await page.see('Choose the exported file, or drop it here');
    const input = page.control<HTMLInputElement>('Export file');
    Object.defineProperty(input, 'files', { value: [new File(['<rss'], 'old.xml', { type: 'text/xml' })] });
    await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
    await page.see('old.xml, 4 bytes');
    await page.press('Check the file');
    await page.see('Ready to import');
    expect(location.search).toBe('?id=imp_1');
    expect(page.sent.find(({ method }) => method === 'POST')?.url).toBe(`${imports}?name=old.xml`);
    expect(page.text()).toMatch(/Pages.*2 of 3.*Posts.*5 of 5/);
    expect(page.text()).toContain('41 products, orders and discounts');
    expect(page.text()).toMatch(/\/old-0\/new-0 Address in use/);
    expect(page.text()).not.toContain('/old-11');
    await page.press('Show 12 addresses');
    expect(page.text()).toContain('/old-11');
    expect(page.control<HTMLAnchorElement>('Download report').getAttribute('href')).toBe(
      `/config${imports}/imp_1/report`,
    );
    await page.press('Import 7 items');
    await page.see('Imported 3 of 20');
  });

  test('leaves out what is not chosen', async () => {
    const page = await openAdmin(`${path}?id=imp_1`, played([checked]));
    await page.see('Ready to import');
    await act(async () => page.control<HTMLInputElement>('PostsImported as drafts, into a blog').click());
    await page.press('Import 2 items');
    await page.see('Importing');
    expect(page.sent.find(({ url }) => url.endsWith('/start'))?.body).toEqual({ include: ['pages', 'redirects'] });
  });

  test('that is finished is undone after a question', async () => {
    const done = { state: 'done', startedOn: 2, endedOn: 3, undoUntil: Date.now() + day } as const;
    const page = await openAdmin(`${path}?id=imp_1`, played([done, { state: 'undone', remainingAfterUndo: 2 }]));
    await page.see('The import is finished');
    expect(page.text()).toContain('You can undo the import until');
    await page.press('Undo import');
    await page.see('What you changed or published since stays.');
    await page.press('Remove imported content');
    await page.see('2 entries that you changed, published or use stayed');
  });

  test.each([
    [{ state: 'failed', problem: 'The file ends in the middle.' } as const, 'The file ends in the middle.'],
    [{ state: 'canceled' } as const, 'Canceled. Nothing was imported.'],
    [{ state: 'canceled', startedOn: 2 } as const, 'What was imported until then stays'],
  ])('says what became of it: %o', async (state, text) => {
    const page = await openAdmin(`${path}?id=imp_1`, played([state]));
    await page.see(text);
  });
});

describe('An export', () => {
  test('is started with what is chosen, and downloaded while it is there', async () => {
    const page = await openAdmin(path, played([], [exported, { ...exported, id: 'exp_2', state: 'expired' }]));
    await page.see('Expired');
    expect(page.text()).toMatch(/1 file is missing/);
    expect(page.control<HTMLAnchorElement>('Download').getAttribute('href')).toBe(`/config${exports}/exp_1/file`);
    await act(async () => page.control<HTMLInputElement>('Products and stockCSV').click());
    await page.press('Export website');
    await page.until(() =>
      expect(page.sent.find(({ method }) => method === 'POST')?.body).toEqual({
        parts: ['content', 'files', 'people'],
      }),
    );
  });

  test('AUTH-056 leaves out orders and customers for people who may not export them', async () => {
    const page = await openAdmin(path, played([]), {}, [role.editor]);
    await page.see('Needs “Export orders”.');
    await page.press('Export website');
    await page.until(() =>
      expect(page.sent.find(({ method }) => method === 'POST')?.body).toEqual({
        parts: ['content', 'files', 'products'],
      }),
    );
  });

  test('AUTH-072 is no entry of the rail for people who publish nothing', async () => {
    const page = await openAdmin('/config', played([]), {}, [role.moderator]);
    expect(page.text()).not.toContain('Import and export');
  });
});
