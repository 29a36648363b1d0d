import {
  recordFormRender as formRender,
  recordOverlay as overlay,
  recordButtonClick,
  recordButtonRender,
} from '@tessera/contracts/analytics/census-calls.ts';
import { type PageContext, pageContextBlockId } from '@tessera/contracts/html-data-blocks.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropCookie, writeCookie } from '../page/cookies.ts';
import { recordButtonClicks } from './button-clicks.ts';
import { recordButtonRenders } from './button-renders.ts';
import { recordFormRender } from './form-render.ts';
import { recordOverlay } from './overlay.ts';
import { pageFields } from './page-fields.ts';

// Of the page context, what these events tell.
const context = {
  ...{ websiteId: 'w1', pageType: 50, pageTitle: 'Moor mug', pageId: 'page-1', pagePath: '/shop/moor-mug' },
  ...{ pagePermissionTypeValue: 1, contentSource: 'i' },
  ...{ collection: { id: 'c1', type: 13 }, item: { id: 'p1', recordType: 11 } },
} as PageContext;
const ofPage = {
  ...{ pageTitle: 'Moor mug', pageId: 'page-1', pagePath: '/shop/moor-mug', pagePermissionTypeValue: 1 },
  ...{ contentSource: 'i', collectionId: 'c1', itemId: 'p1' },
};

const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status: 202 }));
const sent = () => fetched.mock.calls.map(([url, init]) => ({ url, body: JSON.parse(String(init.body)) }));
let stop: AbortController;
const listen = document.addEventListener.bind(document);

beforeEach(() => {
  stop = new AbortController();
  vi.spyOn(document, 'addEventListener').mockImplementation((name: string, hear: unknown) =>
    listen(name, hear as EventListener, { capture: true, signal: stop.signal }),
  );
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('Request', { prototype: { keepalive: true } });
  writeCookie('ss_cvr', 'ann', 60_000);
});
afterEach(() => {
  stop.abort();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  dropCookie('ss_cvr');
  document.body.replaceChildren();
});

test('DATA-002 DATA-126 DATA-127 a press of a button is one event, with the visitor and the page', () => {
  recordButtonClicks(context);
  document.body.innerHTML =
    '<button id="buy"><b>Add to\n cart</b></button><p>Words</p><a class="btn" href="#x">Ask ann@b.co</a>';
  document.querySelector('b')?.click();
  document.querySelector('p')?.click();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.url).toBe('/api/census/button-click');
  const body = recordButtonClick.body.parse(sent()[0]?.body);
  expect(body).toMatchObject({ buttonId: 'buy', buttonText: 'Add to cart', visitorCookie: 'ann', ...ofPage });
  document.querySelector('a')?.click();
  expect(sent()[1]?.body.buttonText).toBe('Ask [email]');
});

test('DATA-130 DATA-131 DATA-132 a form that is shown is one event, with form, visitor and page', () => {
  document.body.innerHTML = `<script type="application/json" id="${pageContextBlockId}">${JSON.stringify(context)}</script>`;
  recordFormRender('form-1');
  expect(sent().map(({ url }) => url)).toEqual(['/api/census/form-render']);
  expect(formRender.body.parse(sent()[0]?.body)).toMatchObject({ formId: 'form-1', visitorCookie: 'ann', ...ofPage });
});

test('DATA-126 DATA-127 DATA-142 a button is told of once, when it first comes into view, with the visitor and the page', () => {
  let see: (entries: { target: Element; isIntersecting: boolean }[]) => void = () => {};
  const left: Element[] = [];
  class FakeObserver {
    observe = vi.fn();
    unobserve = (target: Element) => left.push(target);
    constructor(heard: typeof see) {
      see = heard;
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  document.body.innerHTML = '<button id="buy">Add to cart</button><button>Later</button>';
  recordButtonRenders(context);
  const [buy, later] = document.querySelectorAll('button');
  if (!buy || !later) throw new Error('no buttons');
  see([
    { target: buy, isIntersecting: true },
    { target: later, isIntersecting: false },
  ]);
  expect(sent().map(({ url }) => url)).toEqual(['/api/census/button-render']);
  const body = recordButtonRender.body.parse(sent()[0]?.body);
  expect(body).toMatchObject({ buttonId: 'buy', buttonText: 'Add to cart', visitorCookie: 'ann', ...ofPage });
  // Nobody watches it any more, so that it is not told of again.
  expect(left).toEqual([buy]);
});

test('DATA-134 DATA-135 what happens to an overlay is told with overlay, visitor and page', () => {
  document.body.innerHTML = `<script type="application/json" id="${pageContextBlockId}">${JSON.stringify(context)}</script>`;
  for (const action of ['shown', 'closed'] as const) recordOverlay({ overlayId: 'form-1', version: 1, action });
  expect(sent().map(({ url, body }) => [url, overlay.body.parse(body)])).toEqual(
    ['shown', 'closed'].map((action) => [
      '/api/census/overlay',
      expect.objectContaining({ overlayId: 'form-1', version: 1, action, visitorCookie: 'ann', ...ofPage }),
    ]),
  );
});

test('DATA-139 page fields are told where they are known', () => {
  const plain = { ...context, pageId: '', pagePermissionTypeValue: null, collection: null, item: null };
  expect(pageFields(context)).toEqual(ofPage);
  expect(pageFields(plain)).toEqual({ pageTitle: 'Moor mug', pagePath: '/shop/moor-mug', contentSource: 'i' });
});
