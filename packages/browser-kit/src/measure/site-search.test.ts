import { pageType } from '@tessera/contracts/enumerations.ts';
import { pageContextBlockId } from '@tessera/contracts/html-data-blocks.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordSiteSearch } from './site-search.ts';

const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status: 202 }));
beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('Request', { prototype: { keepalive: true } });
  const context = {
    websiteId: 'w1',
    locale: 'en-GB',
    templateId: 'search',
    variantId: null,
    pageType: pageType.search,
  };
  document.body.innerHTML = `<script type="application/json" id="${pageContextBlockId}">${JSON.stringify(context)}</script>`;
});
afterEach(() => vi.unstubAllGlobals());

const told = () =>
  fetched.mock.calls.map(([, init]) => {
    const body = new URLSearchParams(String(init.body));
    return { event: body.get('event'), ...JSON.parse(body.get('data') ?? '') };
  });

test('a page with results tells what was searched for, and how much was found', () => {
  recordSiteSearch({ search: { term: 'moor mug', found: 3 } });
  expect(told()).toMatchObject([{ event: 'siteSearch', term: 'moor mug', found: 3 }]);
});

test('a page without a search tells of none', () => {
  recordSiteSearch({});
  expect(fetched).not.toHaveBeenCalled();
});
